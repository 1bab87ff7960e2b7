import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LibraryEntryYaml, SessionYaml } from './event-folder.schema.ts'
import type { FolderSession } from './event-folder.ts'
import { libraryEntry, libraryOf, sessionEntry, sessionOf } from './event-folder-entries.ts'
import { writtenTime } from './zoned-time.ts'

const session: FolderSession = {
  id: 'one',
  title: 'One',
  startsAt: Date.UTC(2026, 9, 25, 0, 30),
  timeZone: 'Europe/London',
  duration: 60,
  description: 'About *it*',
  speakers: [{ first: 'Ada', last: '', file: '', email: 'ada@example.org' }],
  liveStream: { type: 'hls', url: 'files/a.m3u8' },
  chatChannel: 'one',
}
const again = (it: FolderSession) => sessionOf(v.parse(SessionYaml, sessionEntry(it)))

test('a session written as an entry and read again is the same', () => {
  expect(again(session)).toEqual(session)
  expect(sessionEntry(session)).toMatchObject({ startDate: '2026/10/25', startTime: '01:30' })
})

test('every moment of two days on which clocks change is written so that it is read back', () => {
  for (const zone of ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC', 'CDT'])
    for (const day of [Date.UTC(2026, 2, 28), Date.UTC(2026, 9, 24), Date.UTC(2026, 10, 1)])
      for (let minutes = 0; minutes < 2 * 1440; minutes += 7) {
        const startsAt = day + minutes * 60_000 + (minutes % 3) * 1000
        expect(again({ ...session, timeZone: zone, startsAt }).startsAt).toBe(startsAt)
      }
})

test('the second of two hours in which clocks show the same is written in UTC', () => {
  const second = session.startsAt + 3600_000
  expect(writtenTime(second, 'Europe/London')).toBeUndefined()
  expect(sessionEntry({ ...session, startsAt: second })).toMatchObject({
    startTime: '01:30',
    timeZone: 'UTC',
  })
})

test('a library written as an entry and read again is the same', () => {
  const library = {
    id: 'main',
    title: 'Library',
    subtitle: '',
    beforeOpenText: '',
    opensAt: Date.UTC(2026, 6, 1, 9),
    assets: [{ title: 'A', url: 'files/a.pdf', type: 'pdf', image: '' }],
  }
  const entry = libraryEntry(library, 'Europe/London')
  expect(entry.openDateTime).toBe('2026/07/01 10:00 Europe/London')
  expect(libraryOf('main', v.parse(LibraryEntryYaml, entry))).toEqual(library)
})
