/** Receives an uploaded file: it is streamed to the disk, limited in size, and stored completely or not at all. */

import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'

/** Free space is checked again after this many bytes, as there may be other uploads at the same time. */
const checkEvery = 16_000_000

export type Room = {
  /** Largest file, in MB of 1,000,000 bytes. */
  limitMb: number
  /** Rejects when there is no space for `coming` more bytes. */
  check(coming: number): Promise<void>
}

/**
 * Stores a file at `path`, and resolves with its size in bytes. Rejects with `too-large`, `cut-off`, `no-space`, an
 * error of `check`, or `invalid` for an empty file; nothing is left at `path` then.
 */
export async function receiveFile(content: Readable, path: string, room: Room): Promise<number> {
  const part = `${path}.part`
  try {
    const size = await store(content, part, room)
    if (size === 0) throw new Problem('invalid', { reason: reason('file-empty'), field: 'name' })
    await rename(part, path)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? new Problem('no-space') : error
  }
}

/**
 * Writes the content to a file. A file that is too large is read to its end and discarded, as browsers read the answer
 * only after sending everything; of one larger than twice the limit, the rest is left unread.
 */
async function store(content: Readable, path: string, room: Room): Promise<number> {
  const { limitMb, check } = room
  const most = limitMb * 1_000_000
  let size = 0
  let checked = 0
  const file = await open(path, 'w')
  try {
    // The connection must stay open for the answer when reading stops early.
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const chunk of untilCut(chunks)) {
      size += chunk.length
      if (size > 2 * most) break
      if (size > most) continue
      if (size - checked >= checkEvery) {
        checked = size
        await check(checkEvery)
      }
      await file.writeFile(chunk)
    }
    if (size > most)
      throw new Problem('too-large', { reason: reason('file-too-large', { limit: limitMb }) })
    await file.sync()
  } finally {
    await file.close()
  }
  return size
}

/** Passes the chunks on. Throws `cut-off` when the stream fails, which is always the sender's connection. */
async function* untilCut(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const reading = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await reading.next().catch(() => {
        throw new Problem('cut-off')
      })
      if (done) return
      yield value
    }
  } finally {
    await reading.return?.()
  }
}

/** Whether writing failed because the disk is full. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Longest name of a file, in UTF-16 code units. */
const longestName = 200

/** Returns the last part of a path, without control characters. Throws `invalid` if it is empty or too long. */
export function fileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  if (name === '' || name.length > longestName)
    throw new Problem('invalid', {
      reason: reason('file-name-too-long', { limit: longestName }),
      field: 'name',
    })
  return name
}
