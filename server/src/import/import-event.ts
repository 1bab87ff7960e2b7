/** Imports a checked event folder into the data folder: files first, then one transaction that switches to them. */

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EventFolder, type FileError, shiftToLive } from '@rostra/domain/event/event-folder'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { fileAge } from '../platform/file-age.ts'
import { type AsCaller, asOneself } from '../platform/storage/as-caller.ts'
import { copyFolder } from '../platform/storage/copy-folder.ts'
import type { Db } from '../tables.ts'
import { readEventFolder } from './read-event-folder.ts'

/** ms after which no other import can still be copying files into a folder. */
const fillingTakes = 3600_000

export type ImportOptions = {
  db: Db
  dataDir: string
  folder: string
  /** Epoch ms. */
  now: number
  liveNow: boolean
  replace: boolean
  /** Modifies the event in the folder before it is imported. */
  change?: (folder: EventFolder) => EventFolder
  /** Several instances serve the event: one may serve the files of the previous event for a moment longer. */
  shared: boolean
  /** Absent: the folder is read as the user of this process. */
  asCaller?: AsCaller
}

export type ImportResult =
  | { ok: true; folder: EventFolder }
  | { ok: false; reason: 'errors'; errors: FileError[] }
  | { ok: false; reason: 'exists' }

/** Changes nothing if the folder has errors, or an existing event is in the way. */
export async function importEvent(options: ImportOptions): Promise<ImportResult> {
  const { db, dataDir, now, asCaller = asOneself } = options
  const read = await asCaller(() => readEventFolder(options.folder))
  if (!read.ok) return { ok: false, reason: 'errors', errors: read.errors }
  // Folders contain whole seconds, and so will an export of this event.
  const { change = (it) => it } = options
  const folder = options.liveNow
    ? shiftToLive(read.folder, Math.floor(now / 1000) * 1000)
    : change(read.folder)

  const store = createEventStore(db)
  if (!options.replace && !(await store.isEmpty())) return { ok: false, reason: 'exists' }

  const before = (await store.load())?.files
  const files = randomUUID()
  const allFiles = join(dataDir, 'files')
  await mkdir(join(allFiles, files), { recursive: true })
  await copyFolder(
    { folder: join(options.folder, 'files'), as: asCaller },
    { folder: join(allFiles, files), as: asOneself },
  )
  // In this order, an import that is killed in between can be repeated, which is what `serve --event` does.
  await createAttendeesStore(db).register(folder.attendees, now)
  await store.replace({ ...folder, files }, now)
  if (before && !options.shared) await removeFolder(join(allFiles, before))
  await removeLeftovers(allFiles, [files, before])
  return { ok: true, folder }
}

/** Deletes what earlier imports left; a recent folder may belong to an import in progress. */
async function removeLeftovers(allFiles: string, kept: (string | undefined)[]) {
  for (const name of await readdir(allFiles)) {
    if (kept.includes(name)) continue
    if ((await fileAge(join(allFiles, name))) > fillingTakes)
      await removeFolder(join(allFiles, name))
  }
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true })
