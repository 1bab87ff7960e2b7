/** What `/programme.json` says: imported here or elsewhere, nothing changes the second time, and nothing is told of where it comes from. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventFolder } from '@rostra/domain/event/event-folder'
import type { FolderSession } from '@rostra/domain/sessions/session'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/fixed-seed.ts'
import { testEvent } from '../testing/test-event.ts'
import { ada, done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'

const start = Date.UTC(2030, 2, 30, 20)
const text = fc.oneof(
  fc.lorem({ maxCount: 6 }),
  fc.constantFrom(
    '**Bold**\n\n- a\n- b',
    '<b>x</b> & <y',
    'https://example.org',
    '# Día 1',
    '日本語 *も*',
  ),
)
const name = fc.constantFrom('Ada', 'Ngozi Mary', 'van der Berg', 'Ōe', "O'Neil", 'Bo, Li', '')
const session = fc.record(
  {
    title: fc.constantFrom('Keynote', 'Panel: “yes”', 'Déjà vu', '开幕', 'Q&A'),
    description: text,
    startsAt: fc.nat(5_000).map((minute) => start + minute * 60_000),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'CDT'),
    duration: fc.integer({ min: 1, max: 90_000 }),
    track: fc.constantFrom('Main', 'Room "B"'),
    speakers: fc.uniqueArray(
      fc.record({
        first: name.filter(Boolean),
        last: name,
        file: fc.constant(''),
        role: fc.constant('Chair'),
      }),
      { maxLength: 3, selector: ({ first, last }) => `${first} ${last}` },
    ),
  },
  { requiredKeys: ['title', 'description', 'startsAt', 'timeZone', 'duration', 'speakers'] },
)
const sessions: FolderSession[] = fc
  .sample(session, 150)
  .map(
    (it, n) =>
      ({ ...it, id: `s${n}`, ...(n % 5 === 0 ? { status: 'cancelled' } : {}) }) as FolderSession,
  )
const publicEvent = (publicSpeakers: boolean): EventFolder => ({
  event: {
    ...testEvent.event,
    ...{ publicPage: true, timeZone: 'Europe/Berlin' },
    ...(publicSpeakers ? { publicSpeakers } : {}),
    tracks: ['Main', 'Room "B"'].map((it) => ({ name: it, colour: '#2e8b57' })),
  },
  sessions,
  libraries: [],
  attendees: testEvent.attendees,
})

useEvent({ as: ['organiser'], event: publicEvent(true) })

const programme = async () => (await fetch(`${event.url}/programme.json`)).text()
const take = async (file: string) => {
  const answer = await done('programme-import', { file, apply: true })
  const { new: added, changed, same, gone, problems } = answer
  return { added: added.length, same: same.length, changed, gone, problems }
}
const shown = sessions.filter(({ status }) => !status).length
const nothing = { added: 0, same: shown, changed: [], gone: [], problems: [] }

test.each([true, false])(
  'what we export is the same throughout here (speakers public: %s)',
  async (isPublic) => {
    await openInstead({ as: ['organiser'], event: publicEvent(isPublic) })
    const before = await done('organiser-sessions')
    expect(await take(await programme())).toEqual(nothing)
    expect(await done('organiser-sessions')).toEqual(before)
  },
)

test('another site takes all of it over as it was written, and is the same the second time', async () => {
  const file = await programme()
  await openInstead({ as: ['organiser'], event: { ...publicEvent(true), sessions: [] } })
  expect(await take(file)).toEqual({ ...nothing, added: shown, same: 0 })
  expect(await take(file)).toEqual(nothing)
  const there = (await done('organiser-sessions')).sessions as { session: FolderSession }[]
  const look = ({ title, description, duration, track, speakers }: FolderSession) =>
    JSON.stringify([
      title,
      // Tags are no Markdown, and other programs mean them.
      description.replace(/<\/?b>/g, ''),
      duration,
      track,
      speakers.map(({ first, last }) => `${first} ${last}`.trim()),
    ])
  expect(there.map((it) => look(it.session)).sort()).toEqual(
    sessions
      .filter(({ status }) => !status)
      .map(look)
      .sort(),
  )
})

const examples = join(import.meta.dirname, '../../../domain/src/programme/formats/examples')

test('exports of real conferences are the same the second time, as one step that can be taken back', async () => {
  await openInstead({ as: ['organiser'], event: { ...publicEvent(true), sessions: [] } })
  const before = await done('organiser-sessions')
  for (const name of readdirSync(examples).filter((it) => it.endsWith('.json'))) {
    const file = readFileSync(join(examples, name), 'utf8')
    const first = await take(file)
    expect([name, first.added > 0]).toEqual([name, true])
    expect([name, await take(file)]).toMatchObject([name, { added: 0, changed: [], gone: [] }])
    await done('programme-undo')
    const { sessions: left, tracks } = await done('organiser-sessions')
    expect([name, left, tracks]).toEqual([name, before.sessions, before.tracks])
  }
})

test('where sessions and speakers come from is in nothing that attendees or the public get', async () => {
  const person = {
    first: 'Grace',
    last: 'Hopper',
    file: '',
    email: 'grace@secret.example',
    person: 'PERSON-7',
  }
  const source = { program: 'frab', id: 'SOURCE-1', own: ['title' as const] }
  const [only] = sessions.filter(({ status }) => !status) as [FolderSession]
  const marked = { ...only, speakers: [person], source, chatChannel: 'main' }
  await openInstead({
    as: ['ada', 'organiser'],
    event: { ...publicEvent(true), sessions: [marked] },
  })
  const asked = [
    ...['event', 'sessions', 'agenda', 'event-front', 'public-event', 'library'],
    ...['people', 'announcements-published'],
  ]
  const calls = await Promise.all(asked.map((it) => event.call(it, {}, ada)))
  const { calendar } = (await event.call('agenda-address', {}, ada)).body
  const pages = ['/programme.json', '/event', calendar].map(async (it: string) => {
    const answer = await fetch(new URL(it, event.url))
    return [answer.status, await answer.text()]
  })
  const socket = await event.live()
  const frame = await socket.enter(ada, 'main')
  const texts = await Promise.all(pages)
  expect(texts.map(([status]) => status)).toEqual([200, 200, 200])
  const everything = JSON.stringify([calls.map((it) => it.text), texts, frame])
  expect(everything).toContain('Hopper')
  expect(everything).not.toMatch(/PERSON-7|SOURCE-1|secret\.example/)
  expect(JSON.stringify(await done('organiser-sessions', {}, organiser))).toContain('SOURCE-1')
})
