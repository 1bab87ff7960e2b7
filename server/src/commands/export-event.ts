/** Writes the event as a folder, from which an import recreates the same event. */
import { accessSync, constants, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { folderTexts, isWholeFile } from '../event/folder-texts.ts'
import { type AsCaller, asOneself } from '../platform/storage/as-caller.ts'
import { copyFolder } from '../platform/storage/copy-folder.ts'
import type { Db } from '../tables.ts'

export type ExportResult =
  | { ok: true; sessions: number; libraries: number; attendees: number; name: string }
  | { ok: false; reason: 'no-event' | 'not-empty' | 'not-writable'; code?: string | undefined }

/** `folder` is created if missing; a folder that is not empty is left alone. */
export async function exportEvent(options: {
  db: Db
  dataDir: string
  folder: string
  /** Absent: the folder is written as the user of this process. */
  asCaller?: AsCaller
}): Promise<ExportResult> {
  const { db, dataDir, folder, asCaller = asOneself } = options
  const stored = await createEventStore(db).load()
  if (!stored) return { ok: false, reason: 'no-event' }
  try {
    const isEmpty = asCaller(() => {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
      return readdirSync(folder).length === 0
    })
    if (!isEmpty) return { ok: false, reason: 'not-empty' }
  } catch (error) {
    return { ok: false, reason: 'not-writable', code: (error as NodeJS.ErrnoException).code }
  }

  const { event, sessions, libraries, files } = stored
  const attendees = await createAttendeesStore(db).all()
  await copyFolder(
    { folder: join(dataDir, 'files', files), as: asOneself },
    { folder: join(folder, 'files'), as: asCaller },
    isWholeFile,
  )
  const texts = { ...folderTexts(stored), 'attendees.csv': attendeesCsv(attendees) }
  for (const [name, text] of Object.entries(texts))
    asCaller(() => writeFileSync(join(folder, name), text))
  return {
    ok: true,
    name: event.name,
    sessions: sessions.length,
    libraries: libraries.length,
    attendees: attendees.length,
  }
}
