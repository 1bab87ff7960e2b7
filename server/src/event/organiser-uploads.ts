/** Photos, logos and assets that organisers upload, below the event's own files. */

import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { slugOf } from '@rostra/domain/slug'
import { sniffedBytes, type UploadKind, uploadEnding, uploadLimits } from '@rostra/domain/uploads'
import type { Core } from '../core.ts'
import { checkSpace } from '../platform/disk-space.ts'
import { fileAge } from '../platform/file-age.ts'
import { fileName, receiveFile } from '../platform/receive-file.ts'
import { newSecret } from '../platform/secrets.ts'
import { createEventStore } from './event-store.ts'
import { forgetOldest, halfOf, markOf, type Part, receivePart } from './upload-parts.ts'

/** An upload that nothing refers to is deleted after this many ms. */
const unnamedLasts = 24 * 3600_000
const folder = 'uploads'

/** Marks the name of a file that has not been checked yet. */
const unfinished = '.taken'

/** `bytes` is the size that the sender announced, infinite when unknown. */
type Coming = { name: string; bytes: number; content: Readable }

export type OrganiserUploads = ReturnType<typeof createOrganiserUploads>

export const createOrganiserUploads = ({ db, filesRoot: root, spaceOf }: Core) => {
  const store = createEventStore(db)
  const cleanUp = async (place: string) => {
    const names = await readdir(place)
    const all = await store.namingFiles()
    for (const name of names) {
      if (all.includes(name)) continue
      if ((await fileAge(join(place, name))) > unnamedLasts)
        await rm(join(place, name), { force: true })
    }
  }
  /** The folder of uploads, tidied, and the check of its space. Throws `no-event`. */
  const ready = async () => {
    const files = await store.files()
    if (files === undefined) throw new Problem('no-event')
    const place = join(root, files, folder)
    await mkdir(place, { recursive: true })
    await cleanUp(place)
    const check = async (coming: number) =>
      checkSpace(await spaceOf(place), coming, reason('ask-for-space'))
    return { place, check }
  }
  /** Throws `invalid` for a file of another kind, by its name and first bytes. */
  const endingOf = async (kind: UploadKind, name: string, raw: string): Promise<string> => {
    const kept = uploadEnding(kind, name, await startOf(raw))
    if ('error' in kept) throw new Problem('invalid', { reason: kept.error, field: 'name' })
    return kept.ending
  }
  /** Gives a received file its name, readable in addresses and exports, and unique. */
  const keep = async (kind: UploadKind, name: string, raw: string, mark = newSecret()) => {
    const ending = await endingOf(kind, name, raw)
    const file = `${stem(name)}-${mark.slice(0, 10)}.${ending}`
    await rename(raw, join(raw, '..', file))
    return `files/${folder}/${file}`
  }
  return {
    /** Returns the path by which the event can name the file. Throws `invalid`, `too-large`, `no-space`, `cut-off`. */
    async take(kind: UploadKind, { name: given, bytes, content }: Coming): Promise<string> {
      const name = fileName(given)
      const { place, check } = await ready()
      const limitMb = uploadLimits[kind]
      await check(Math.min(bytes, limitMb * 1_000_000))
      const raw = join(place, `${newSecret()}${unfinished}`)
      try {
        await receiveFile(content, raw, { limitMb, check })
        return await keep(kind, name, raw)
      } catch (error) {
        await rm(raw, { force: true })
        throw error
      }
    },

    /**
     * Takes a part of a file. Resolves with how many bytes of it are there, and with the path by which the event can
     * name the file once all are. Throws like `take`.
     */
    async takePart(
      kind: UploadKind,
      { name: given, content }: Coming,
      part: Part,
    ): Promise<{ received: number; path?: string }> {
      const name = fileName(given)
      const { place, check } = await ready()
      const limit = uploadLimits[kind]
      if (part.of > limit * 1_000_000)
        throw new Problem('too-large', { reason: reason('file-too-large', { limit }) })
      await check(part.of - part.at)
      const raw = halfOf(place, part)
      if (!(await exists(raw))) {
        // The answer to the last part may have been lost.
        const done = (await readdir(place)).find((it) =>
          it.startsWith(`${stem(name)}-${markOf(part)}.`),
        )
        if (done) return { received: part.of, path: `files/${folder}/${done}` }
        await forgetOldest(place, part)
      }
      const received = await receivePart(content, raw, part)
      try {
        // A file of another kind is refused at its beginning.
        if (part.at === 0) await endingOf(kind, name, raw)
        return {
          received,
          ...(received < part.of ? {} : { path: await keep(kind, name, raw, markOf(part)) }),
        }
      } catch (error) {
        await rm(raw, { force: true })
        throw error
      }
    },

    /** Deletes what nothing has named or continued for a day. */
    async tidy(): Promise<void> {
      const files = await store.files()
      if (files !== undefined) await cleanUp(join(root, files, folder)).catch(() => {})
    },

    /** Call it at startup, before any upload: deletes unfinished files left by a crash. */
    async removeUnfinished(): Promise<void> {
      const files = await store.files()
      if (files === undefined) return
      const place = join(root, files, folder)
      const names = await readdir(place).catch(() => [])
      for (const name of names)
        if (name.includes(unfinished)) await rm(join(place, name), { force: true })
    },
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const stem = (name: string): string => slugOf(name.replace(/\.[^.]*$/, ''), 40) || 'file'
