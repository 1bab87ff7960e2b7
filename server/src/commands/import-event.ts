/** Puts a checked event folder into the data folder: files first, then one transaction that switches to them. */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EventFolder, type Fault, shiftToLive } from '@rostra/domain/event-folder'
import { makeAttendeesStore } from '../attendees/attendees-store.ts'
import { makeEventStore } from '../event/event-store.ts'
import { readEventFolder } from '../import/read-event-folder.ts'
import type { Db } from '../tables.ts'

export type ImportOptions = {
  db: Db
  dataDir: string
  folder: string
  /** Epoch ms. */
  now: number
  liveNow: boolean
  replace: boolean
}

export type ImportResult =
  | { ok: true; folder: EventFolder }
  | { ok: false; reason: 'faults'; faults: Fault[] }
  | { ok: false; reason: 'exists' }

/** A folder with faults, or an event in the way, changes nothing. */
export async function importEvent(options: ImportOptions): Promise<ImportResult> {
  const { db, dataDir, now } = options
  const read = await readEventFolder(options.folder)
  if (!read.ok) return { ok: false, reason: 'faults', faults: read.faults }
  const folder = options.liveNow ? shiftToLive(read.folder, now) : read.folder

  const store = makeEventStore(db)
  if (!options.replace && !(await store.isEmpty())) return { ok: false, reason: 'exists' }

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
  await store.replace({ ...folder, files })
  await makeAttendeesStore(db).register(folder.attendees, now)
  for (const name of await readdir(allFiles))
    if (name !== files) await rm(join(allFiles, name), { recursive: true, force: true })
  return { ok: true, folder }
}
