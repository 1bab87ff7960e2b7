/**
 * Reads a body as soon as it arrives. ffmpeg closes its connection right after the last byte, without waiting for a
 * response, and Node discards what has not been read by then. When the memory budget is used up, bodies are paused
 * and may lose their end; the encoder then sends the segment again, or continues with the next one.
 */
import type { IncomingMessage } from 'node:http'
import { Problem } from '@rostra/domain/contract/problems'

/** Bytes that all bodies together may use in memory. */
const budget = 256 * 1024 * 1024

export type EagerBody = AsyncIterable<Buffer> & {
  /** Discards what was read, to free its memory. */
  drop(): void
}

export function createEagerBodies(most = budget) {
  let buffered = 0
  const paused = new Set<IncomingMessage>()
  const give = (bytes: number) => {
    buffered -= bytes
    if (buffered >= most) return
    for (const raw of paused) raw.resume()
    paused.clear()
  }

  /** Starts reading immediately. `limit` is the largest body in bytes; at most one chunk beyond it is kept. */
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
      buffered += chunk.length
      chunks.push(chunk)
      if (buffered >= most) {
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
