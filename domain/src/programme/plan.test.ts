import { expect, test } from 'vitest'
import { trackLimit, trackNameLimit } from '../event/tracks.ts'
import type { FolderSession } from '../sessions/session.ts'
import { sessionLimit } from '../sessions/session-limit.ts'
import type { OutsideProgramme, OutsideSession } from './outside-programme.ts'
import { tiedSession, withOwnFields } from './own-fields.ts'
import { type Here, planImport } from './plan.ts'

const start = Date.UTC(2027, 2, 12, 9)
const there = (id: string, more: Partial<OutsideSession> = {}): OutsideSession => ({
  ...{ id, row: 1, title: `Talk ${id}`, description: 'About *it*', timeZone: 'Europe/Berlin' },
  ...{ startTime: new Date(start).toISOString(), duration: 2700, speakers: [], ...more },
})
const programme = (
  sessions: OutsideSession[],
  more: Partial<OutsideProgramme> = {},
): OutsideProgramme => ({ program: 'frab', sessions, problems: [], zoneSaid: true, ...more })
const none: Here = {
  ...{ sessions: [], tracks: [], removed: [] },
  ...{ begun: new Set(), touched: new Set(), left: new Set(), cancelled: new Set() },
  own: {
    idOf: ({ id }) => `guid of ${id}`,
    exported: ({ id, title, description, duration, startsAt }) =>
      there(`guid of ${id}`, {
        ...{ title, duration, startTime: new Date(startsAt).toISOString() },
        ...{ description: description.replaceAll('*', ''), track: 'The event' },
      }),
  },
}
/** The event after an import into it. */
const after = (outside: OutsideProgramme, here: Here = none): Here => {
  const { added, changed, removed, tracks } = planImport(outside, here)
  const gone = new Set(removed.map(({ id }) => id))
  const kept = here.sessions.filter(({ id }) => !gone.has(id))
  const now = kept.map((it) => changed.find(({ id }) => id === it.id) ?? it)
  return { ...here, sessions: [...now, ...added], tracks }
}
const only = ({ sessions: [it] }: Here) => it as FolderSession
const made: FolderSession = {
  ...{ id: 'mine', title: 'Opening', startsAt: start, timeZone: 'UTC', duration: 600 },
  ...{
    description: 'Made *here*',
    speakers: [{ first: 'Ada', last: 'Okafor', file: 'files/a.jpg' }],
  },
}

test('new sessions get an id of their title, a chat, and a track for their room; the second time they are the same', () => {
  const outside = programme([
    there('a', { title: 'Opening', track: 'Room 1' }),
    there('b', { title: 'Opening', track: 'room 1' }),
  ])
  const here = { ...none, sessions: [made] }
  const { plan, added, tracks } = planImport(outside, here)
  expect(plan).toMatchObject({ new: [{ title: 'Opening' }, { title: 'Opening' }], gone: [] })
  expect(plan.new[0]?.changes).toMatchObject({ duration: ['', '45 min'], track: ['', 'Room 1'] })
  expect(added).toMatchObject([
    {
      id: 'opening',
      chatChannel: 'opening',
      track: 'Room 1',
      source: { program: 'frab', id: 'a' },
    },
    { id: 'opening-2', chatChannel: 'opening-2', track: 'Room 1', timeZone: 'Europe/Berlin' },
  ])
  expect([plan.tracks, tracks.length]).toEqual([['Room 1'], 1])
  const again = planImport(outside, after(outside, here))
  expect([again.plan.same.length, again.added, again.changed, again.removed]).toEqual([
    2,
    [],
    [],
    [],
  ])
})

test('a change says what each field was and becomes, and leaves what only this site has', () => {
  const here = after(programme([there('a', { speakers: [{ first: 'Ada', last: 'Okafor' }] })]))
  const stream = { type: 'hls', url: 'https://cdn.example/live.m3u8' }
  const agenda = (at: string) => [{ title: 'Welcome', at }]
  const mine = { ...only(here), liveStream: stream, agenda: agenda('10:05') }
  const { plan, changed } = planImport(
    programme([
      there('a', {
        ...{
          title: 'Renamed',
          duration: 5400,
          startTime: new Date(start + 3600_000).toISOString(),
        },
        speakers: [{ first: 'Ada', last: 'Okafor', role: 'Chair' }],
      }),
    ]),
    { ...here, sessions: [mine] },
  )
  expect(plan.changed).toEqual([
    {
      ...{ id: 'talk-a', title: 'Renamed' },
      changes: {
        title: ['Talk a', 'Renamed'],
        startTime: ['2027-03-12 10:00 Europe/Berlin', '2027-03-12 11:00 Europe/Berlin'],
        duration: ['45 min', '1 h 30 min'],
        speakers: ['Ada Okafor', 'Ada Okafor, Chair'],
      },
    },
  ])
  const kept = { id: 'talk-a', liveStream: stream, chatChannel: 'talk-a' }
  expect(changed[0]).toMatchObject({ ...kept, agenda: agenda('11:05') })
})

test('speakers whose texts were translated here keep them, and their session still follows', () => {
  const speakers = [{ first: 'Ada', last: 'Okafor', role: 'Chair' }]
  const here = after(programme([there('a', { speakers })]))
  const [ada] = only(here).speakers
  if (!ada) throw new Error('Ada is missing')
  const translated = { ...ada, translations: { fr: { role: 'Présidente' } } }
  const news = programme([there('a', { speakers, duration: 60 })])
  const whole = { ...only(here), speakers: [translated] }
  for (const session of [whole, withOwnFields(only(here), whole)]) {
    const { plan, changed } = planImport(news, { ...here, sessions: [session] })
    expect(plan.problems).toEqual([])
    expect(changed[0]).toMatchObject({ duration: 60, speakers: [translated] })
  }
})

test('what was edited here stays and says so; a session that was let go does not change until it is tied again', () => {
  const here = after(programme([there('a')]))
  const edited = withOwnFields(only(here), { ...only(here), title: 'Ours' })
  expect(edited.source).toEqual({ program: 'frab', id: 'a', own: ['title'] })
  const news = programme([there('a', { title: 'Theirs', duration: 60 })])
  const plan = (session: FolderSession) => planImport(news, { ...here, sessions: [session] })
  expect(plan(edited).plan.changed).toMatchObject([{ title: 'Ours', own: ['title'] }])
  expect(plan(edited).changed[0]).toMatchObject({ title: 'Ours', duration: 60 })
  const free = tiedSession(edited, false)
  expect(plan(free).changed).toEqual([])
  expect(planImport(programme([there('b')]), { ...here, sessions: [free] }).plan.gone).toEqual([])
  expect(plan(tiedSession(free, true)).changed[0]).toMatchObject({ title: 'Theirs' })
  const claimed = { ...made, source: { program: 'frab', id: 'a' } }
  expect(withOwnFields(made, claimed).source).toBeUndefined()
})

test('what is gone there is removed, or cancelled if anyone has made something of it; what has begun stays', () => {
  const here = after(programme(['a', 'b', 'c', 'd'].map((id) => there(id))))
  const facts = { touched: new Set(['talk-a', 'talk-b']), begun: new Set(['talk-b']) }
  const less = programme([], { problems: [{ row: 4, title: 'Talk D', reason: 'No start' }] })
  const now = { ...here, ...facts, sessions: [made, ...here.sessions] }
  const { plan, ...change } = planImport(less, now)
  expect(plan.gone).toEqual([
    { id: 'talk-a', title: 'Talk a', becomes: 'cancelled' },
    { id: 'talk-b', title: 'Talk b' },
    { id: 'talk-c', title: 'Talk c', becomes: 'removed' },
  ])
  const cancelled = new Set(change.cancelled)
  const then = { ...after(less, now), ...facts, cancelled }
  expect(planImport(less, then).changed).toEqual([])
  const restored = then.sessions.map(({ status: _, ...it }) => it)
  expect(planImport(less, { ...then, sessions: restored }).changed).toEqual([])
  const back = planImport(programme([there('a')]), then)
  expect([back.back, back.changed[0]?.status]).toEqual([['talk-a'], undefined])
  expect(planImport(programme([there('a')]), { ...then, cancelled: new Set() }).back).toEqual([])
})

test('what may only be unread is not gone: of a part of a programme, and of a row that says its id', () => {
  const here = after(programme([there('a'), there('b')]))
  expect(planImport(programme([], { broken: 'A quote is missing' }), here).plan.gone).toEqual([])
  const faulty = programme([], { problems: [{ row: 1, id: 'a', title: 'New', reason: 'No date' }] })
  expect(planImport(faulty, here).plan).toMatchObject({
    gone: [{ id: 'talk-b' }],
    problems: [{ row: 1, title: 'New', reason: 'No date' }],
  })
})

test('a room whose name is cut inside of a sign is the same track the second time', () => {
  const outside = programme([there('a', { track: `${'r'.repeat(trackNameLimit - 2)}😀😀` })])
  const here = after(outside)
  expect(only(here).track).toBe(`${'r'.repeat(trackNameLimit - 2)}…`)
  expect(planImport(outside, here).plan.same).toHaveLength(1)
})

test('a row without an id that has moved is known by its title, if no other has the same', () => {
  const row = (title: string, hour: number) =>
    there(`${title} ${hour}`, { title, startTime: new Date(start + hour * 3600_000).toISOString() })
  const here = after(
    programme([row('One', 0), row('Break', 1), row('Break', 2), row('Break', 5)], {
      program: 'csv',
    }),
  )
  const { plan } = planImport(
    programme([row('One', 4), row('Break', 3), row('Break', 2), row('Break', 6)], {
      program: 'csv',
    }),
    here,
  )
  expect(plan.changed.map(({ id }) => id)).toEqual(['one'])
  expect([plan.new.length, plan.gone.length, plan.same.length]).toEqual([2, 2, 1])
})

test('what can’t be taken is a problem of its row, and changes nothing', () => {
  const here = after(programme([there('a')]))
  const inTrack = (n: number) => there(`n${n}`, { track: `R${Math.min(n, trackLimit)}` })
  const many = Array.from({ length: trackLimit + 2 }, (_, n) => inTrack(n))
  const email = { first: 'Ada', last: '', email: 'not an address' }
  const { plan, added, changed } = planImport(
    programme([there('a', { title: ' ' }), there('b', { row: 2, speakers: [email] }), ...many]),
    here,
  )
  expect(plan.problems).toMatchObject([
    { row: 1, reason: expect.stringContaining('Title') },
    { row: 1, title: `Talk n${trackLimit}`, reason: expect.stringContaining('tracks') },
    { row: 2, title: 'Talk b', reason: expect.stringContaining('Speakers') },
  ])
  expect([added.length, changed, plan.gone]).toEqual([trackLimit + 2, [], []])
  const full = Array.from({ length: sessionLimit + 2 }, (_, n) => there(`s${n}`))
  const over = planImport(programme(full), none)
  expect([over.added.length, over.plan.problems.length]).toEqual([sessionLimit, 2])
})

test('photos, and what speakers or the team filled in, stay when the other program says nothing of it', () => {
  const grace = { first: 'Grace', last: 'Hopper', person: '7' }
  const here = after(programme([there('a', { speakers: [grace, { first: 'Bo', last: 'Li' }] })]))
  const [one, two] = only(here).speakers as [
    FolderSession['speakers'][0],
    FolderSession['speakers'][0],
  ]
  const filled = { ...only(here), speakers: [{ ...one, file: 'files/g.jpg', bio: 'Hi' }, two] }
  const named = { ...grace, last: 'Murray', links: ['http://plain.example', 'https://g.example'] }
  const { changed } = planImport(programme([there('a', { speakers: [named] })]), {
    ...here,
    sessions: [filled],
  })
  expect(changed[0]?.speakers).toEqual([
    { ...grace, last: 'Murray', file: 'files/g.jpg', bio: 'Hi', links: ['https://g.example'] },
  ])
})

test('our own export is the same throughout, although it says less than we know', () => {
  const outside = there('guid of mine', {
    ...{ title: 'Opening', description: 'Made here', duration: 600, track: 'The event' },
    startTime: new Date(start).toISOString(),
  })
  const here = { ...none, sessions: [made] }
  const { plan, ...change } = planImport(programme([outside]), here)
  expect([plan.same, change.changed, change.tracks]).toEqual([
    [{ id: 'mine', title: 'Opening' }],
    [],
    [],
  ])
  const renamed = planImport(programme([{ ...outside, title: 'Welcome' }]), here)
  expect(renamed.changed[0]).toEqual({ ...made, title: 'Welcome' })
})

test('names neither turn the text after them around nor have lines', () => {
  const speakers = [{ first: 'Ada\u202e', last: 'Oka\u2066for\n', role: 'Chief\u202d engineer' }]
  expect(only(after(programme([there('a', { speakers })]))).speakers).toEqual([
    { first: 'Ada', last: 'Oka for', file: '', role: 'Chief engineer' },
  ])
})
