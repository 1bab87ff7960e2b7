/** Puts a checked event folder into the data folder: files first, then one transaction that switches to them. */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type EventFolder, type FileError, shiftToLive } from '@rostra/domain/event-folder'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import type { Db } from '../tables.ts'
import { readEventFolder } from './read-event-folder.ts'

/** ms after which no other import can still be filling a folder. */
const fillingTakes = 3600_000

export type ImportOptions = {
  db: Db
  dataDir: string
  folder: string
  /** Epoch ms. */
  now: number
  liveNow: boolean
  replace: boolean
  /** Makes another event of the one in the folder. */
  change?: (folder: EventFolder) => EventFolder
  /** Several instances serve the event: one may give out the files of the event before for a moment more. */
  shared: boolean
}

export type ImportResult =
  | { ok: true; folder: EventFolder }
  | { ok: false; reason: 'errors'; errors: FileError[] }
  | { ok: false; reason: 'exists' }

/** A folder with errors, or an event in the way, changes nothing. */
export async function importEvent(options: ImportOptions): Promise<ImportResult> {
  const { db, dataDir, now } = options
  const read = await readEventFolder(options.folder)
  if (!read.ok) return { ok: false, reason: 'errors', errors: read.errors }
  // Folders write whole seconds, and so will an export of this event.
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
  // Links are copied as what they point to nowhere: the reader has refused them already.
  await cp(join(options.folder, 'files'), join(allFiles, files), {
    recursive: true,
    force: true,
    dereference: false,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  // In this order: an import that is killed in between can be done again, and `serve --event` does it.
  await createAttendeesStore(db).register(folder.attendees, now)
  await store.replace({ ...folder, files })
  if (before && !options.shared) await removeFolder(join(allFiles, before))
  await removeLeftovers(allFiles, [files, before])
  return { ok: true, folder }
}

/** Deletes what earlier imports left; a young folder may be one that is being filled just now. */
async function removeLeftovers(allFiles: string, kept: (string | undefined)[]) {
  for (const name of await readdir(allFiles)) {
    if (kept.includes(name)) continue
    const changed = await stat(join(allFiles, name)).catch(() => undefined)
    if (changed && changed.mtimeMs < Date.now() - fillingTakes)
      await removeFolder(join(allFiles, name))
  }
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true })
