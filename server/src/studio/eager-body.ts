/**
 * Reads a body the moment it comes. ffmpeg closes its connection right after the last byte, without waiting for an
 * answer, and Node throws away what nobody has read by then. Many at once wait for their turn, in which they may
 * lose their end; the encoder sends it again, or the next segment.
 */
import type { IncomingMessage } from 'node:http'
import { Problem } from '@rostra/domain/contract/problems'

/** Bytes that all bodies together may have in memory. */
const budget = 256 * 1024 * 1024

export type EagerBody = AsyncIterable<Buffer> & {
  /** Lets go of what was read. */
  drop(): void
}

export function createEagerBodies(most = budget) {
  let held = 0
  const paused = new Set<IncomingMessage>()
  const give = (bytes: number) => {
    held -= bytes
    if (held >= most) return
    for (const raw of paused) raw.resume()
    paused.clear()
  }

  /** Begins to read at once; `limit` is the longest body in bytes, of which one chunk more is kept. */
  return (raw: IncomingMessage, limit: number): EagerBody => {
    const chunks: Buffer[] = []
    let read = 0
    let isOver = false
    let wake = () => {}
    const end = () => {
      isOver = true
      paused.delete(raw)
      wake()
    }
    raw.on('data', (chunk: Buffer) => {
      if (isOver || read > limit) return
      read += chunk.length
      held += chunk.length
      chunks.push(chunk)
      if (held >= most) {
        raw.pause()
        paused.add(raw)
      }
      wake()
    })
    raw.once('end', end)
    raw.once('error', end)
    raw.once('close', end)
    return {
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const chunk = chunks.shift()
          if (chunk) {
            give(chunk.length)
            yield chunk
          } else if (!isOver) {
            await new Promise<void>((resolve) => {
              wake = resolve
            })
          } else if (raw.complete) return
          else throw new Problem('cut-off')
        }
      },
      drop() {
        isOver = true
        give(chunks.reduce((sum, { length }) => sum + length, 0))
        chunks.length = 0
      },
    }
  }
}
