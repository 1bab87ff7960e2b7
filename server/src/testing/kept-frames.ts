/** Keeps every frame a client of the live channel receives, and waits for what a test expects. */
import type { ServerFrame } from '@rostra/domain/contract/live-frames'

type FrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** ms; the limit ends what would never end, and says nothing about how long a test may take. */
const timeoutMs = 120_000

export function keepFrames() {
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  let closed: { code: number } | undefined
  let failed: string | undefined

  /**
   * Resolves when `find` returns something; rejects with the frames received instead, after a time that is enough even
   * on a busy machine.
   */
  const until = <T>(find: () => T | undefined, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check)
        reject(
          new Error(
            `${what} did not come; frames: ${JSON.stringify(frames)}, close: ${closed?.code}`,
          ),
        )
      }, timeoutMs)
      const check = () => {
        const found = find()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })

  /** Entries as they arrived in `entered` and `delta` frames, in order. */
  const entries = () =>
    frames.flatMap((frame) =>
      frame.t === 'entered' || frame.t === 'delta' ? (frame.entries ?? []) : [],
    )
  return {
    frames,
    until,
    wake,
    receive(frame: ServerFrame) {
      frames.push(frame)
      wake()
    },
    end(code: number) {
      closed ??= { code }
      wake()
    },
    fail(message: string) {
      failed ??= message
      wake()
    },
    /** True once the connection has closed, or failed to open. */
    isOver: () => closed !== undefined || failed !== undefined,
    entries,
    next: <T extends ServerFrame['t']>(t: T, fits: (frame: FrameOf<T>) => boolean = () => true) =>
      until(
        () =>
          frames.find((frame): frame is FrameOf<T> => frame.t === t && fits(frame as FrameOf<T>)),
        `a ${t} frame`,
      ),
    closed: () => until(() => closed?.code, 'the close'),
    failed: () => until(() => failed, 'a refusal'),
    untilEntries: (count: number) =>
      until(() => (entries().length >= count ? entries() : undefined), `${count} entries`),
  }
}
