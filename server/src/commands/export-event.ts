/** Writes the event as a folder, from which an import recreates the same event. */
import { access, constants, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { folderTexts, isWholeFile } from '../event/folder-texts.ts'
import type { Db } from '../tables.ts'

export type ExportResult =
  | { ok: true; sessions: number; libraries: number; attendees: number; name: string }
  | { ok: false; reason: 'no-event' | 'not-empty' | 'not-writable'; code?: string | undefined }

/** `folder` is created if missing; a folder that is not empty is left alone. */
export async function exportEvent(options: {
  db: Db
  dataDir: string
  folder: string
}): Promise<ExportResult> {
  const { db, dataDir, folder } = options
  const stored = await createEventStore(db).load()
  if (!stored) return { ok: false, reason: 'no-event' }
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    if ((await readdir(folder)).length > 0) return { ok: false, reason: 'not-empty' }
  } catch (error) {
    return { ok: false, reason: 'not-writable', code: (error as NodeJS.ErrnoException).code }
  }

  const { event, sessions, libraries, files } = stored
  const attendees = await createAttendeesStore(db).all()
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await cp(join(dataDir, 'files', files), join(folder, 'files'), {
    recursive: true,
    filter: isWholeFile,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  for (const [name, text] of Object.entries(folderTexts(stored))) await write(name, text)
  await write('attendees.csv', attendeesCsv(attendees))
  return {
    ok: true,
    name: event.name,
    sessions: sessions.length,
    libraries: libraries.length,
    attendees: attendees.length,
  }
}
