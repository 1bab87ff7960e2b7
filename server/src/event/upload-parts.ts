/** A large file that arrives in parts, so that it can go on after a lost connection, a reload or a restart. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { halfUploads, uploadPart } from '@rostra/domain/uploads'
import { isFull } from '../platform/receive-file.ts'

/** `id` is the page's name for the upload, `at` the place of this part and `of` the size of the file, in bytes. */
export type Part = { by: string; id: string; at: number; of: number }

/** Marks the name of a file that has not arrived completely. */
const half = '.half'

const short = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 20)

/** What tells the finished file apart from others of its name. */
export const markOf = ({ by, id }: Part): string => short(`${by} ${id}`).slice(0, 10)

/** Where the parts of an upload are collected: nobody else can continue it. */
export const halfOf = (place: string, { by, id }: Part): string =>
  join(place, `${short(by)}.${short(id)}${half}`)

/**
 * Writes a part in its place, and resolves with how many bytes of the file are there. Parts that were sent twice hold
 * the same bytes, and one that begins after the end of what is there is left out. What arrived of a part before the
 * connection broke is kept. Throws `too-large`, `no-space` and `cut-off`.
 */
export async function receivePart(content: Readable, path: string, part: Part): Promise<number> {
  const most = Math.min(uploadPart, part.of - part.at)
  // Never truncated: the same part may be arriving twice.
  const file = await open(path, constants.O_RDWR | constants.O_CREAT)
  try {
    const { size } = await file.stat()
    let at = part.at
    let read = 0
    // The connection must stay open for the answer when reading stops early.
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const chunk of chunks) {
      read += chunk.length
      // Of a part that is left out as well.
      if (read > most)
        throw new Problem('too-large', {
          reason: reason('file-too-large', { limit: uploadPart / 1_000_000 }),
        })
      if (part.at > size) continue
      await file.write(chunk, 0, chunk.length, at)
      at += chunk.length
    }
    await file.sync()
    return (await file.stat()).size
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(isFull(error) ? 'no-space' : 'cut-off')
  } finally {
    await file.close()
  }
}

/** Makes room for another upload of this person: the one that rested longest gives way. */
export async function forgetOldest(place: string, { by }: Part): Promise<void> {
  const own = (await readdir(place)).filter(
    (name) => name.startsWith(`${short(by)}.`) && name.endsWith(half),
  )
  if (own.length < halfUploads) return
  const aged = await Promise.all(
    own.map(async (name) => ({ name, at: (await stat(join(place, name))).mtimeMs })),
  )
  const [oldest] = aged.toSorted((one, other) => one.at - other.at)
  if (oldest) await rm(join(place, oldest.name), { force: true })
}
