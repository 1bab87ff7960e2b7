import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importedFields } from '../programme/outside-programme.ts'
import { EditableSession } from '../sessions/session.schema.ts'
import type { FolderSession } from '../sessions/session.ts'
import { editableSession, editedSession } from '../sessions/session.ts'
import { writtenTime } from '../zoned-time.ts'
import { EditedEvent, EventYaml, LibraryEntryYaml, SessionYaml } from './event-folder.schema.ts'
import type { FolderEvent } from './event-folder.ts'
import {
  eventOf,
  libraryEntry,
  libraryOf,
  sessionEntry,
  sessionOf,
} from './event-folder-entries.ts'

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

test('a session is unchanged after it is written as an entry and read back', () => {
  expect(again(session)).toEqual(session)
  expect(sessionEntry(session)).toMatchObject({ startDate: '2026/10/25', startTime: '01:30' })
})

test('times of a replay are those of the session’s zone, unless they name another', () => {
  const entry = {
    ...sessionEntry({ ...session, timeZone: 'Europe/Berlin' }),
    replayExpectedAt: '2026/10/26 16:30',
    replayFrom: '2026/10/26 9:00 CDT',
    replayUntil: '2026-11-01T00:00:00Z',
    replayStream: { type: 'file', url: 'files/a.mp4', startsAt: '2026/10/25 10:00:05' },
  }
  const read = sessionOf(v.parse(SessionYaml, entry))
  expect(read).toMatchObject({
    replayExpectedAt: '2026-10-26T15:30:00.000Z',
    replayFrom: '2026-10-26T14:00:00.000Z',
    replayUntil: '2026-11-01T00:00:00.000Z',
    replayStream: { startsAt: '2026-10-25T09:00:05.000Z' },
  })
  for (const replayFrom of ['soon', '2026/02/30 10:00', '2026-02-30T10:00:00Z', 5])
    expect(v.safeParse(SessionYaml, { ...entry, replayFrom }).success).toBe(false)
})

test.each([0, 4.5, 30])('a delay of %d seconds is accepted', (delay) => {
  const delayed = { ...session, liveStream: { type: 'youtube', url: 'https://youtu.be/x', delay } }
  expect(again(delayed)).toEqual(delayed)
})

test.each([-1, 31, '5', null, Number.NaN])('a delay of %s is refused', (delay) => {
  const entry = { ...sessionEntry(session), liveStream: { type: 'vimeo', url: 'x', delay } }
  const { issues } = v.safeParse(SessionYaml, entry)
  expect(issues?.map(({ message }) => message)).toEqual(['entry-delay-range'])
})

const text = fc
  .string({ minLength: 1 })
  .map((it) => `x${it.replace(/\p{Cc}/gu, '').trim()}`.normalize('NFC'))
const stream = fc.record(
  {
    type: fc.constantFrom('hls', 'file', 'newcomer'),
    url: text,
    delay: fc.double({ min: 0, max: 30, noNaN: true }).map((it) => Math.abs(it)),
    captions: fc
      .record(
        {
          language: fc.constantFrom('en', 'pt-BR'),
          file: fc.constant('files/a.vtt'),
          startsAt: fc.constantFrom('2026-10-25T10:00:00Z', '2026-10-25T10:00:02.417Z'),
          madeBy: fc.constantFrom('program' as const, 'person' as const),
        },
        { requiredKeys: ['language', 'file'] },
      )
      .map((it) => [it]),
    transcript: fc.constantFrom('files/a.txt', 'https://texts.example/live'),
    languages: fc
      .record(
        {
          language: fc.constantFrom('fr', 'pt-BR'),
          kind: fc.constantFrom('audio' as const, 'picture' as const),
          label: fc.constant('Relay'),
          type: fc.constantFrom('hls' as const, 'file' as const),
          url: fc.constantFrom('files/fr/fr.m3u8', 'https://booth.example/fr.m3u8'),
        },
        { requiredKeys: ['language', 'kind', 'type', 'url'] },
      )
      .map((it) => [it]),
  },
  { requiredKeys: ['type', 'url'] },
)
/** Precise to the ms, and to the second as folders write it. */
const moment = fc
  .tuple(fc.nat(2_000_000_000), fc.constantFrom(0, 0, 417))
  .map(([seconds, ms]) => new Date(seconds * 1000 + ms).toISOString())
const two = (most: number) => fc.nat(most).map((it) => String(it).padStart(2, '0'))
const point = fc.record(
  { title: text, at: fc.tuple(two(23), two(59)).map((it) => it.join(':')), speaker: text },
  { requiredKeys: ['title'] },
)
const speaker = fc.record(
  {
    first: text,
    last: text,
    file: text,
    role: text,
    organisation: text,
    bio: text,
    links: fc.array(
      fc.webUrl({ validSchemes: ['https'] }).filter((it) => it.length < 500),
      { minLength: 1, maxLength: 6 },
    ),
    email: fc.constant('ada@example.org'),
    person: text,
  },
  { requiredKeys: ['first', 'last', 'file'] },
)
const anySession: fc.Arbitrary<FolderSession> = fc.record(
  {
    id: fc.constant('one'),
    title: text,
    startsAt: fc.nat(2_000_000_000).map((seconds) => seconds * 1000),
    timeZone: fc.constantFrom('UTC', 'CDT', 'Europe/London', 'Asia/Kolkata'),
    duration: fc.integer({ min: 1, max: 30 * 86_400 }),
    description: text,
    speakers: fc.array(speaker, { maxLength: 4 }),
    track: text,
    liveStream: stream,
    replayStream: fc
      .tuple(stream, fc.option(moment), fc.array(fc.record({ from: moment, to: moment })))
      .map(([it, startsAt, cuts]) => ({ ...it, ...(startsAt ? { startsAt, cuts } : {}) })),
    replayExpectedAt: moment,
    replayFrom: moment,
    replayUntil: moment,
    backupStream: stream,
    simulive: fc.constant(true as const),
    open: fc.constant(true as const),
    agenda: fc.array(point, { minLength: 1, maxLength: 8 }),
    status: fc.constant('cancelled' as const),
    chatChannel: fc.constant('one'),
    source: fc.record(
      { program: text, id: text, own: fc.subarray([...importedFields], { minLength: 1 }) },
      { requiredKeys: ['program', 'id'] },
    ),
  },
  {
    requiredKeys: ['id', 'title', 'startsAt', 'timeZone', 'duration', 'description', 'speakers'],
  },
)

test('every field of a session survives a round trip through an event folder and through the console', () => {
  fc.assert(
    fc.property(anySession, (it) => {
      // The zone may become UTC for a start in an hour that occurs twice.
      expect(again(it)).toEqual({ ...it, timeZone: sessionEntry(it).timeZone })
      expect(editedSession(v.parse(EditableSession, editableSession(it)))).toEqual(it)
    }),
  )
})

/** An event with only the required fields. */
const bare: FolderEvent = {
  name: 'Day',
  edition: '',
  heading: 'DAY',
  welcome: '',
  timeZone: 'UTC',
  theme: {},
  hosts: [],
  sponsors: [],
  links: {},
}

test('a short name of up to 24 characters and the larger sponsors survive a round trip', () => {
  const sponsor = { name: 'Halden', logo: 'files/halden.svg', url: '' }
  const sponsors = [sponsor, { ...sponsor, tier: 'large' as const }]
  const named = { ...bare, shortName: 'ICDC 27', sponsors }
  expect(eventOf(v.parse(EventYaml, named))).toEqual(named)
  const usual = { ...sponsor, tier: 'normal' }
  expect(eventOf(v.parse(EventYaml, { ...bare, sponsors: [usual] })).sponsors).toEqual([sponsor])
  const refused = [{ shortName: 'x'.repeat(25) }, { sponsors: [{ ...sponsor, tier: 'gold' }] }]
  for (const it of refused) expect(v.safeParse(EventYaml, { ...bare, ...it }).success).toBe(false)
})

test('the grace period survives a round trip through an event folder, and must be 0 to 120 whole minutes', () => {
  for (const it of [bare, { ...bare, grace: 0 }, { ...bare, grace: 120 }])
    expect(eventOf(v.parse(EventYaml, it))).toEqual(it)
  for (const grace of [-1, 121, 1.5, '15'])
    expect(v.safeParse(EventYaml, { ...bare, grace }).success).toBe(false)
})

test('times of the event are those of its zone, unless they name another', () => {
  const until = (text: string) => {
    const registration = { mode: 'open', until: text }
    return eventOf(v.parse(EventYaml, { ...bare, timeZone: 'Europe/Berlin', registration }))
      .registration?.until
  }
  expect(until('2027/03/01 18:00')).toBe('2027/03/01 18:00 Europe/Berlin')
  expect(until('2027/03/01 18:00 UTC')).toBe('2027/03/01 18:00 UTC')
  expect(until('2027-03-01T18:00:00Z')).toBe('2027-03-01T18:00:00Z')
})

test('tracks survive a round trip through an event folder, and their former names are not written', () => {
  const event: FolderEvent = {
    ...bare,
    tracks: [
      { name: 'Hall', colour: '#5B2A86' },
      { name: 'Garden', colour: '#1b6b3a' },
    ],
  }
  expect(eventOf(v.parse(EventYaml, event))).toEqual(event)
  const tracks = [{ name: 'Great hall', colour: '#5b2a86', was: 'Hall' }]
  expect(eventOf(v.parse(EditedEvent, { ...event, tracks })).tracks).toEqual([
    { name: 'Great hall', colour: '#5b2a86' },
  ])
  expect(v.safeParse(EventYaml, { ...event, tracks }).success).toBe(false)
  for (const bad of [
    { name: '', colour: '#5b2a86' },
    { name: 'x'.repeat(41), colour: '#5b2a86' },
    { name: 'Hall', colour: 'red' },
    { name: 'Hall', colour: '#fff' },
    { name: 'Hall' },
  ])
    expect([bad, v.safeParse(EventYaml, { ...event, tracks: [bad] }).success]).toEqual([bad, false])
})

test('a speaker may have at most six links, all to https addresses', () => {
  const allows = (links: unknown) =>
    v.safeParse(SessionYaml, {
      ...sessionEntry(session),
      speakerData: [{ first: 'Ada', links }],
    }).success
  expect(allows(Array(6).fill('https://example.org/ada'))).toBe(true)
  expect(allows(Array(7).fill('https://example.org/ada'))).toBe(false)
  for (const link of ['http://example.org', 'javascript:alert(1)', 'https://', 'https://a b', 5])
    expect([link, allows([link])]).toEqual([link, false])
})

test('times on days with a clock change are read back exactly as they were written', () => {
  for (const zone of ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC', 'CDT'])
    for (const day of [Date.UTC(2026, 2, 28), Date.UTC(2026, 9, 24), Date.UTC(2026, 10, 1)])
      for (let minutes = 0; minutes < 2 * 1440; minutes += 29) {
        const startsAt = day + minutes * 60_000 + (minutes % 3) * 1000
        expect(again({ ...session, timeZone: zone, startsAt }).startsAt).toBe(startsAt)
      }
})

test('a time in the second occurrence of a repeated hour is written in UTC', () => {
  const second = session.startsAt + 3600_000
  expect(writtenTime(second, 'Europe/London')).toBeUndefined()
  expect(sessionEntry({ ...session, startsAt: second })).toMatchObject({
    startTime: '01:30',
    timeZone: 'UTC',
  })
})

test('a library is unchanged after it is written as an entry and read back', () => {
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
