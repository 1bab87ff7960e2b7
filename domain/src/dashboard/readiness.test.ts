import { expect, test } from 'vitest'
import { live, minute, plan } from '../direction/direction-cases.ts'
import { type Preparation, type ReadinessItem, readiness } from './readiness.ts'

const day = 24 * 60 * minute
const session = { ...plan, liveStream: live, backupStream: live, chatChannel: 'iwd' }
const complete: Preparation = {
  hasEvent: true,
  isWelcoming: true,
  isDraft: false,
  cannotRegister: false,
  sessions: [session],
  libraries: [{ id: 'all', title: 'Library', opensAt: plan.startsAt }],
  attendees: 40,
  known: { told: 0, bounced: 0, signedIn: 0 },
  staff: 2,
  mail: true,
  rehearsed: 50,
  streams: new Map([['iwd', 'fine']]),
  marks: { told: 'done' },
}
const lineOf = (item: ReadinessItem, change: Partial<Preparation>) =>
  readiness({ ...complete, ...change }, 0).find((it) => it.item === item)
const sessionsWith = (change: object) => ({ sessions: [{ ...session, ...change }] })
const missing = { state: 'missing', about: [{ id: 'iwd' }] }

test('an event that has everything is ready', () => {
  expect(readiness(complete, 0).filter(({ state }) => state !== 'ready')).toEqual([])
})

test('an event with nothing needs everything that is not about sessions', () => {
  const nothing = {
    ...complete,
    hasEvent: false,
    sessions: [],
    libraries: [],
    attendees: 0,
    staff: 1,
  }
  const lines = readiness({ ...nothing, mail: false, rehearsed: undefined, marks: {} }, 0)
  expect(lines.map(({ item, state }) => `${item} ${state}`)).toEqual(
    ['event', 'sessions', 'attendees', 'told', 'library', 'team', 'rehearsal', 'email'].map(
      (item) => `${item} missing`,
    ),
  )
})

test('a backup stream is demanded neither for calls and recordings nor for a session that is over', () => {
  const without = (more: object) => sessionsWith({ backupStream: undefined, ...more })
  expect(lineOf('backup', without({}))).toMatchObject(missing)
  const call = { type: 'zoom', url: 'https://zoom.us/j/1' }
  for (const more of [
    { liveStream: call },
    { liveStream: { type: 'file', url: 'talk.mp4' } },
    { simulive: true },
    { liveStream: undefined },
  ])
    expect(lineOf('backup', without(more))?.state).toBe('ready')
  expect(
    readiness({ ...complete, ...without({}) }, plan.endsAt).map((it) => it.item),
  ).not.toContain('backup')
})

test('agenda points outside their session, missing streams and chats, and failed stream tests name the session', () => {
  expect(
    lineOf('agenda', sessionsWith({ agenda: [{ title: 'Coffee', at: '09:00' }] })),
  ).toMatchObject(missing)
  expect(lineOf('agenda', sessionsWith({ agenda: [{ title: 'Hello' }] }))?.state).toBe('ready')
  expect(lineOf('agenda', sessionsWith({ agenda: [] }))).toBeUndefined()
  expect(lineOf('streams', sessionsWith({ liveStream: undefined }))).toMatchObject(missing)
  expect(lineOf('chat', sessionsWith({ chatChannel: undefined }))).toMatchObject(missing)
  expect(lineOf('stream-test', { streams: new Map([['iwd', 'failed']]) })).toMatchObject(missing)
  expect(lineOf('stream-test', { streams: new Map([['iwd', 'checking']]) })?.state).toBe('checking')
  expect(lineOf('stream-test', { streams: new Map() })).toBeUndefined()
})

test('a library has to open around the event, and a load test has to have as many people as are registered', () => {
  const opening = (opensAt: number) =>
    lineOf('library', { libraries: [{ id: 'all', title: 'Library', opensAt }] })
  expect(opening(plan.endsAt + 120 * day)).toMatchObject({ state: 'missing', days: 120 })
  expect(opening(plan.startsAt - 300 * day)).toMatchObject({ state: 'missing', days: -300 })
  expect(opening(plan.endsAt + day)?.state).toBe('ready')
  const few = { attendees: 1571, rehearsed: 50 }
  expect(lineOf('rehearsal', few)).toMatchObject({ state: 'missing', rehearsed: 50 })
  // The most that a server can simulate for itself.
  expect(lineOf('rehearsal', { attendees: 1571, rehearsed: 1000 })?.state).toBe('ready')
})

test('once everyone was emailed, or could not be, they were told', () => {
  const known = (told: number, bounced: number) => ({
    known: { told, bounced, signedIn: 3 },
    marks: {},
  })
  expect(lineOf('told', known(38, 2))?.state).toBe('ready')
  expect(lineOf('told', known(38, 1))).toMatchObject({ state: 'missing', known: { signedIn: 3 } })
  expect(lineOf('told', known(0, 40))?.state).toBe('missing')
})

test('what the team marks as not needed is not missing, and only the team can say that attendees were told', () => {
  expect(lineOf('team', { staff: 1, marks: { team: 'not-needed' } })?.state).toBe('not-needed')
  // Only the team can tell who was told; nothing else is done by saying so.
  expect(lineOf('team', { staff: 1, marks: { team: 'done' } })?.state).toBe('missing')
  expect(lineOf('team', { marks: { team: 'not-needed' } })?.state).toBe('ready')
  expect(lineOf('told', { marks: {} })?.state).toBe('missing')
  expect(lineOf('told', { marks: { told: 'not-needed' } })?.state).toBe('not-needed')
})

test('nothing that is empty is done, and a draft still has to be opened, or to open by itself', () => {
  expect(lineOf('event', { isWelcoming: false })?.state).toBe('missing')
  expect(lineOf('open', {})?.state).toBe('ready')
  expect(lineOf('open', { isDraft: true })?.state).toBe('missing')
  expect(lineOf('open', { isDraft: true, opensAt: day })).toMatchObject({
    state: 'ready',
    opensAt: day,
  })
  expect(lineOf('open', { hasEvent: false })).toBeUndefined()
})

test('registration that can’t work is missing, and otherwise not a point', () => {
  expect(lineOf('registration', { cannotRegister: true })?.state).toBe('missing')
  expect(lineOf('registration', {})).toBeUndefined()
})
