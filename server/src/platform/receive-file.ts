/** Takes a file in from a page: streamed to the disk, counted, whole or not at all. */

import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'

/** The disk is asked again after this many bytes: others are uploading too. */
const lookEvery = 16_000_000

export type Room = {
  /** Largest file, in MB of 1,000,000 bytes. */
  limitMb: number
  /** Throws when so many more bytes have no place. */
  check(coming: number): Promise<void>
}

/**
 * Gives the bytes that were stored at `path`. Throws `too-large`, `cut-off`, `no-space`, what `check`
 * throws, or `invalid` for an empty file; nothing is left at `path` then.
 */
export async function receiveFile(content: Readable, path: string, room: Room): Promise<number> {
  const part = `${path}.part`
  try {
    const size = await store(content, part, room)
    if (size === 0)
      throw new Problem('invalid', {
        why: why('file-empty'),
        field: 'name',
      })
    await rename(part, path)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? new Problem('no-space') : error
  }
}

/**
 * A file that is somewhat too large is read to its end and thrown away, as browsers read no answer before
 * they have sent it all. Nobody means to send one of twice the size: the rest of it is left unread.
 */
async function store(content: Readable, path: string, room: Room): Promise<number> {
  const { limitMb, check } = room
  const most = limitMb * 1_000_000
  let size = 0
  let checked = 0
  const file = await open(path, 'w')
  try {
    // The line stays open for the answer when this stops halfway.
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const chunk of untilCut(chunks)) {
      size += chunk.length
      if (size > 2 * most) break
      if (size > most) continue
      if (size - checked >= lookEvery) {
        checked = size
        await check(lookEvery)
      }
      await file.writeFile(chunk)
    }
    if (size > most)
      throw new Problem('too-large', { why: why('file-too-large', { limit: limitMb }) })
    await file.sync()
  } finally {
    await file.close()
  }
  return size
}

/** Whatever ends the stream early is the sender's line. */
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

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Longest name of a file, in UTF-16 code units. */
const longestName = 200

/** The last part of the name as people typed it. Throws `invalid` for a name without letters. */
export function fileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  if (name === '' || name.length > longestName)
    throw new Problem('invalid', {
      why: why('file-name-too-long', { limit: longestName }),
      field: 'name',
    })
  return name
}
