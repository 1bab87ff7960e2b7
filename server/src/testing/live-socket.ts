import { WebSocket } from 'ws'
import { keepFrames } from './kept-frames.ts'

/**
 * A raw client of the live channel: sends what a test specifies, keeps every frame, waits for what a test expects.
 * It connects with its first use: the server closes a connection that sends no hello for ten seconds, and a test that
 * creates two clients may need longer for what the first one does.
 */
export function createLiveSocket(url: string, init: { origin?: string; protocol?: string } = {}) {
  const kept = keepFrames()
  const { frames, entries } = kept
  let connection: { socket: WebSocket; opened: Promise<boolean> } | undefined

  function connect() {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/api/live`,
      init.protocol ?? 'rostra.v1',
      init.origin ? { origin: init.origin } : {},
    )
    socket.on('message', (data) => kept.receive(JSON.parse(String(data))))
    socket.on('close', (code) => kept.end(code))
    socket.on('error', (error) => kept.fail(error.message))
    socket.on('open', kept.wake)
    const opened = kept.until(
      () => (socket.readyState === WebSocket.OPEN || kept.isOver() ? true : undefined),
      'open',
    )
    return { socket, opened }
  }
  const connected = () => {
    connection ??= connect()
    return connection
  }
  const waiting =
    <A extends unknown[], R>(method: (...args: A) => R) =>
    (...args: A) => {
      connected()
      return method(...args)
    }

  const self = {
    get socket() {
      return connected().socket
    },
    get opened() {
      return connected().opened
    },
    frames,
    entries,
    next: waiting(kept.next),
    closed: waiting(kept.closed),
    failed: waiting(kept.failed),
    untilEntries: waiting(kept.untilEntries),
    send: async (frame: unknown) => {
      const { socket, opened } = connected()
      await opened
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    hello: async (token: string) => {
      await self.send({ t: 'hello', token })
      return self.next('welcome')
    },
    enter: async (token: string, channel: string, after?: { epoch: string; seq: number }) => {
      await self.hello(token)
      await self.send({ t: 'enter', channel, ...(after ? { after } : {}) })
      return self.next('entered')
    },
    close: () => connection?.socket.terminate(),
  }
  return self
}
