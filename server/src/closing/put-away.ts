/**
 * Writes an event that is followed by another one into two files below DATA_DIR/earlier: the event itself, as an import
 * takes it, and everything that names people. They are complete on the disk before anything is removed.
 */
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { withoutAddresses } from '@rostra/domain/closing/next-event'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Report } from '@rostra/domain/report/report'
import * as v from 'valibot'
import { ZipFile } from 'yazl'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { syncFolder } from '../backup/write-archive.ts'
import type { Core } from '../core.ts'
import type { StoredEvent } from '../event/event-store.ts'
import { folderTexts } from '../event/folder-texts.ts'
import { packEvent, sizeOfPacked } from '../event/pack-event.ts'
import { checkSpace } from '../platform/disk-space.ts'

type PutAway = {
  /** The name of its folder. */
  id: string
  stored: StoredEvent
  report: Report
  /** Whether personal data is still there. */
  hasPeople: boolean
  by: SignedInUser
  /** Epoch ms. */
  at: number
}

/** Sizes in bytes. */
export type Kept = { eventBytes: number; recordsBytes: number | null }

export const earlierFolder = 'earlier'
/** Ids name folders: one of a restored database must not lead elsewhere. */
const isFolderName = /^[0-9a-f-]{36}$/

/** The folder of an earlier event; undefined for what can't be one's id. */
export const earlierFolderOf = (dataDir: string, id: string): string | undefined =>
  isFolderName.test(id) ? join(dataDir, earlierFolder, id) : undefined

export const earlierFiles = { event: 'event.zip', records: 'records.zip' } as const
export type EarlierFile = keyof typeof earlierFiles

/** Throws `no-space`. The caller removes the folder of one that failed. */
export async function putAway(
  core: Core,
  { id, stored, report, hasPeople, by, at }: PutAway,
): Promise<Kept> {
  const { dataDir } = core.config
  const root = core.filesRoot
  const { bytes } = await sizeOfPacked(stored, root)
  checkSpace(await core.spaceOf(dataDir), bytes, reason('ask-for-space'))
  const folder = join(dataDir, earlierFolder, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const packed = await packEvent(
    { ...stored, sessions: withoutAddresses(stored.sessions) },
    {
      root,
      at: new Date(at),
      attendees: undefined,
      more: { 'report.json': JSON.stringify(report, undefined, 2) },
    },
  )
  const eventBytes = await save(packed.file, join(folder, earlierFiles.event))
  const recordsBytes = hasPeople
    ? await save(await records(core, stored, by), join(folder, earlierFiles.records))
    : null
  for (const path of [folder, join(dataDir, earlierFolder)]) await syncFolder(path)
  return { eventBytes, recordsBytes }
}

/** The attendees, the speakers' addresses, and every file that organisers can export. */
async function records(
  { db, eventData }: Core,
  event: StoredEvent,
  organiser: SignedInUser,
): Promise<Readable> {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  zip.on('error', (error: Error) => file.destroy(error))
  const people = await createAttendeesStore(db).all()
  zip.addBuffer(Buffer.from(attendeesCsv(people)), 'attendees.csv')
  zip.addBuffer(Buffer.from(folderTexts(event)['sessions.yaml']), 'sessions.yaml')
  for (const { name, payload, begin } of eventData.csvExports()) {
    const exported = await begin(v.parse(payload, {}), organiser)
    const path = `exports/${name.replace(/^organiser-|-export$/g, '')}.csv`
    zip.addReadStreamLazy(path, (ready) => {
      const rows = Readable.from(exported.file, { objectMode: false })
      rows.on('error', (error) => file.destroy(error))
      ready(null, rows)
    })
  }
  zip.end()
  return file
}

/** Resolves with the size once the file is on the disk. */
async function save(content: Readable, path: string): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
