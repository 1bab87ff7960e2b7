import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { WebSocket } from 'ws'

type FrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** A raw client of the live channel: sends what it is told, keeps every frame, waits for what a test expects. */
export function makeLiveSocket(url: string, init: { origin?: string; protocol?: string } = {}) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/api/live`,
    init.protocol ?? 'rostra.v1',
    init.origin ? { origin: init.origin } : {},
  )
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of waiting) look()
  }
  let closed: { code: number } | undefined
  let failed: Error | undefined
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    wake()
  })
  socket.on('close', (code) => {
    closed = { code }
    wake()
  })
  socket.on('error', (error) => {
    failed = error
    wake()
  })

  /** Resolves when `find` gives something; rejects after 10 s, with what came instead. */
  const until = <T>(find: () => T | undefined, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.delete(look)
        reject(
          new Error(
            `${what} did not come; frames: ${JSON.stringify(frames)}, close: ${closed?.code}`,
          ),
        )
      }, 10_000)
      const look = () => {
        const found = find()
        if (found === undefined) return
        clearTimeout(patience)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })

  const opened = until(
    () => (socket.readyState === WebSocket.OPEN || failed || closed ? true : undefined),
    'open',
  )
  socket.on('open', wake)

  const self = {
    socket,
    frames,
    opened,
    send: async (frame: unknown) => {
      await opened
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    next: <T extends ServerFrame['t']>(t: T, fits: (frame: FrameOf<T>) => boolean = () => true) =>
      until(
        () =>
          frames.find((frame): frame is FrameOf<T> => frame.t === t && fits(frame as FrameOf<T>)),
        `a ${t} frame`,
      ),
    closed: () => until(() => closed?.code, 'the close'),
    failed: () => until(() => failed?.message, 'a refusal'),
    /** Entries as they arrived in `entered` and `delta` frames, in order. */
    entries: () =>
      frames.flatMap((frame) =>
        frame.t === 'entered' || frame.t === 'delta' ? (frame.entries ?? []) : [],
      ),
    untilEntries: (count: number) =>
      until(
        () => (self.entries().length >= count ? self.entries() : undefined),
        `${count} entries`,
      ),
    hello: async (token: string) => {
      await self.send({ t: 'hello', token })
      return self.next('welcome')
    },
    enter: async (token: string, channel: string, after?: { epoch: string; seq: number }) => {
      await self.hello(token)
      await self.send({ t: 'enter', channel, ...(after ? { after } : {}) })
      return self.next('entered')
    },
    close: () => socket.terminate(),
  }
  return self
}
