/** Photos, logos and assets that organisers upload, below the event's own files. */

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { slugOf } from '@rostra/domain/slug'
import { sniffedBytes, type UploadKind, uploadEnding, uploadLimits } from '@rostra/domain/uploads'
import { checkSpace, type SpaceOf } from '../platform/disk-space.ts'
import { fileAge } from '../platform/file-age.ts'
import { fileName, receiveFile } from '../platform/receive-file.ts'
import { newSecret } from '../platform/secrets.ts'
import type { EventStore } from './event-store.ts'

/** An upload that nothing refers to is deleted after this many ms. */
const unnamedLasts = 24 * 3600_000
const folder = 'uploads'

/** Marks the name of a file that has not been checked yet. */
const unfinished = '.taken'

/** `root` is DATA_DIR/files. */
type Deps = { store: EventStore; root: string; spaceOf: SpaceOf }
/** `bytes` is the size that the sender announced, infinite when unknown. */
type Coming = { name: string; bytes: number; content: Readable }

export type OrganiserUploads = ReturnType<typeof createOrganiserUploads>

export const createOrganiserUploads = ({ store, root, spaceOf }: Deps) => {
  const cleanUp = async (place: string) => {
    const names = await readdir(place)
    const all = await store.namingFiles()
    for (const name of names) {
      if (all.includes(name)) continue
      if ((await fileAge(join(place, name))) > unnamedLasts)
        await rm(join(place, name), { force: true })
    }
  }
  return {
    /** Returns the path by which the event can name the file. Throws `invalid`, `too-large`, `no-space`, `cut-off`. */
    async take(kind: UploadKind, { name: given, bytes, content }: Coming): Promise<string> {
      const files = await store.files()
      if (files === undefined) throw new Problem('no-event')
      const name = fileName(given)
      const place = join(root, files, folder)
      await mkdir(place, { recursive: true })
      await cleanUp(place)
      const limitMb = uploadLimits[kind]
      const check = async (coming: number) =>
        checkSpace(await spaceOf(place), coming, reason('ask-for-space'))
      await check(Math.min(bytes, limitMb * 1_000_000))
      const raw = join(place, `${newSecret()}${unfinished}`)
      try {
        await receiveFile(content, raw, { limitMb, check })
        const kept = uploadEnding(kind, name, await startOf(raw))
        if ('error' in kept) throw new Problem('invalid', { reason: kept.error, field: 'name' })
        // Readable in addresses and exports, and unique.
        const file = `${stem(name)}-${newSecret().slice(0, 10)}.${kept.ending}`
        await rename(raw, join(place, file))
        return `files/${folder}/${file}`
      } catch (error) {
        await rm(raw, { force: true })
        throw error
      }
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
