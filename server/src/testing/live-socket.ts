import { WebSocket } from 'ws'
import { keepFrames } from './kept-frames.ts'

/** A raw client of the live channel: sends what a test specifies, keeps every frame, waits for what a test expects. */
export function createLiveSocket(url: string, init: { origin?: string; protocol?: string } = {}) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/api/live`,
    init.protocol ?? 'rostra.v1',
    init.origin ? { origin: init.origin } : {},
  )
  const kept = keepFrames()
  const { frames, next, closed, failed, entries, untilEntries } = kept
  socket.on('message', (data) => kept.receive(JSON.parse(String(data))))
  socket.on('close', (code) => kept.end(code))
  socket.on('error', (error) => kept.fail(error.message))
  const opened = kept.until(
    () => (socket.readyState === WebSocket.OPEN || kept.isOver() ? true : undefined),
    'open',
  )
  socket.on('open', kept.wake)

  const self = {
    socket,
    opened,
    frames,
    next,
    closed,
    failed,
    entries,
    untilEntries,
    send: async (frame: unknown) => {
      await opened
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    hello: async (token: string) => {
      await self.send({ t: 'hello', token })
      return next('welcome')
    },
    enter: async (token: string, channel: string, after?: { epoch: string; seq: number }) => {
      await self.hello(token)
      await self.send({ t: 'enter', channel, ...(after ? { after } : {}) })
      return next('entered')
    },
    close: () => socket.terminate(),
  }
  return self
}
