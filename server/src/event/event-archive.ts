/** An earlier event from its ZIP file: inspected first, then imported whole or not at all. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { errorsListed, eventArchive } from '@rostra/domain/event/event-archive'
import type { EventArchiveAnswer } from '@rostra/domain/event/event-archive.schema'
import type { EventFolder, FileError } from '@rostra/domain/event/event-folder'
import { firstDayOf, moveToDay } from '@rostra/domain/event/event-folder-dates'
import { clocksOf, dateOf, daysBetween } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'
import { readEventFolder } from '../import/read-event-folder.ts'
import { unpackZip } from '../import/unpack-zip.ts'
import { checkSpace } from '../platform/disk-space.ts'
import { receiveFile } from '../platform/receive-file.ts'
import { newSecret } from '../platform/secrets.ts'
import type { AddEvent } from './add-event.ts'

export type ArchiveWishes = {
  /** Only inspects the file. */
  dry: boolean
  /** Moves the first session there: such as `2027-03-04`. */
  day: string | undefined
  /** Registers its attendees. */
  people: boolean
}

export type EventArchives = ReturnType<typeof createEventArchives>

/** The folders in which imports unpack, and leftovers of a killed import are found. */
const unfinished = 'import-'

export const createEventArchives = ({ config, filesRoot, spaceOf }: Core, add: AddEvent) => ({
  /** Call it at startup, before any import: deletes what a crash left, which may contain people's email addresses. */
  async removeUnfinished(): Promise<void> {
    const names = await readdir(filesRoot).catch(() => [])
    for (const name of names)
      if (name.startsWith(unfinished))
        await rm(join(filesRoot, name), { recursive: true, force: true })
  },

  /** Throws `event-exists`, `invalid`, `too-large`, `no-space` and `cut-off`. The uploaded file is not kept. */
  async take(
    by: SignedInUser,
    { bytes, content }: { bytes: number; content: Readable },
    { dry, day, people }: ArchiveWishes,
  ): Promise<EventArchiveAnswer> {
    await add.refuseSecond()
    if (day !== undefined && daysBetween(day, day) === undefined)
      throw new Problem('invalid', { reason: reason('not-a-day'), field: 'day' })
    const check = async (coming: number) =>
      checkSpace(await spaceOf(config.dataDir), coming, reason('ask-for-space'))
    const limitMb = eventArchive.mb
    await check(Math.min(bytes, limitMb * 1_000_000))
    const place = join(filesRoot, `${unfinished}${newSecret()}`)
    const folder = join(place, 'event')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await receiveFile(content, join(place, 'zip'), { limitMb, check })
      await unpackZip(join(place, 'zip'), folder, check)
      if (dry) {
        const read = await readEventFolder(folder)
        return read.ok ? contentsOf(read.folder, false) : errorsIn(read.errors)
      }
      const change = (it: EventFolder): EventFolder => ({
        ...((day !== undefined && moveToDay(it, day)) || it),
        ...(people ? {} : { attendees: [] }),
      })
      const imported = await add.fromFolder(by, folder, { liveNow: false, change })
      return imported.ok ? contentsOf(imported.folder, true) : errorsIn(imported.errors)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  },
})

const errorsIn = (errors: readonly FileError[]): EventArchiveAnswer => ({
  ok: false,
  errors: errors.slice(0, errorsListed),
  count: errors.length,
})

function contentsOf(folder: EventFolder, imported: boolean): EventArchiveAnswer {
  const { event, sessions, libraries, attendees } = folder
  const { name, edition, timeZone, hosts, sponsors } = event
  const firstDay = firstDayOf(folder) ?? null
  const clock = clocksOf(timeZone)
  return {
    ok: true,
    imported,
    name,
    edition,
    timeZone,
    firstDay,
    sessions: sessions
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .map(({ title, startsAt }) => ({
        title,
        day: (daysBetween(firstDay ?? '', dateOf(startsAt, timeZone)) ?? 0) + 1,
        time: clock(startsAt).slice(11, 16),
      })),
    speakers: [...new Set(sessions.flatMap(({ speakers }) => speakers.map(fullName)))],
    partners: [...hosts, ...sponsors].map((partner) => partner.name),
    libraries: libraries.map(({ title }) => title),
    attendees: attendees.length,
  }
}
