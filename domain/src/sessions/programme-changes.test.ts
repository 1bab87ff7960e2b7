import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minute, plan } from '../direction/direction-cases.ts'
import { programmeChanges, type SeenSessions } from './programme-changes.ts'
import type { Session } from './session.ts'

const mine = new Set(['iwd'])
const changed = (change: Partial<Session>): Session => ({ ...plan, ...change })
const moved = (minutes: number) =>
  changed({ startsAt: plan.startsAt + minutes * minute, endsAt: plan.endsAt + minutes * minute })
const first = programmeChanges({}, [plan], mine, 0)
const kindsOf = (session: Session, now = 0, starred: ReadonlySet<string> = mine) =>
  programmeChanges(first.seen, [session], starred, now).changes.map(({ kind }) => kind)

test('the first check announces nothing, because the session was starred in that state', () => {
  expect(first.changes).toEqual([])
})

test.each<[string, string[], string[]]>([
  ['moved by a minute', kindsOf(moved(1)), ['moved']],
  ['moved to an earlier time', kindsOf(moved(-10)), ['moved']],
  ['moved by half a minute', kindsOf(moved(0.5)), []],
  ['moved, and has started then', kindsOf(moved(-10), 55 * minute), []],
  ['opened early: it is live, which is announced elsewhere', kindsOf(moved(-10), 50 * minute), []],
  ['longer', kindsOf(changed({ endsAt: plan.endsAt + minute })), []],
  ['renamed', kindsOf(changed({ title: 'Other' })), []],
  ['cancelled', kindsOf(changed({ status: 'cancelled' })), ['cancelled']],
  [
    'cancelled while it runs',
    kindsOf(changed({ status: 'cancelled' }), 90 * minute),
    ['cancelled'],
  ],
  ['cancelled when it is over', kindsOf(changed({ status: 'cancelled' }), 120 * minute), []],
  ['moved, and not starred', kindsOf(moved(10), 0, new Set()), []],
])('for a session that is %s, %j is announced', (_, said, expected) =>
  expect(said).toEqual(expected),
)

test('small moves add up, and are announced once they reach a minute', () => {
  const half = programmeChanges(first.seen, [moved(0.5)], mine, 0)
  expect(programmeChanges(half.seen, [moved(1)], mine, 0).changes).toMatchObject([
    { kind: 'moved', before: plan.startsAt, startsAt: plan.startsAt + minute },
  ])
})

test('restoring a cancelled session is announced, and moving it while cancelled is not', () => {
  const off = programmeChanges(first.seen, [changed({ status: 'cancelled' })], mine, 0)
  const later = programmeChanges(off.seen, [{ ...moved(30), status: 'cancelled' }], mine, 0)
  expect(later.changes).toEqual([])
  expect(programmeChanges(later.seen, [moved(30)], mine, 0).changes).toMatchObject([
    { kind: 'restored', startsAt: moved(30).startsAt },
  ])
})

test('removing a session is announced once, and so is restoring it', () => {
  const off = programmeChanges(first.seen, [], new Set(), 0)
  expect(off.changes).toMatchObject([{ kind: 'removed', id: 'iwd', title: plan.title }])
  expect(programmeChanges(off.seen, [], new Set(), 0).changes).toEqual([])
  // The star arrives slightly later than the session.
  const back = programmeChanges(off.seen, [plan], new Set(), 0)
  expect(back.changes).toEqual([])
  expect(programmeChanges(back.seen, [plan], mine, 0).changes).toMatchObject([
    { kind: 'restored', startsAt: plan.startsAt },
  ])
})

test('removing a session that has started, or was cancelled, is not announced', () => {
  expect(programmeChanges(first.seen, [], mine, plan.startsAt).changes).toEqual([])
  const cancelled = programmeChanges(first.seen, [changed({ status: 'cancelled' })], mine, 0)
  expect(programmeChanges(cancelled.seen, [], mine, 0).changes).toEqual([])
})

test('in any sequence of changes, each change is announced only once', () => {
  const session = fc
    .record({
      id: fc.constantFrom('a', 'b', 'iwd'),
      minutes: fc.integer({ min: -30, max: 30 }),
      cancelled: fc.boolean(),
    })
    .map(({ id, minutes, cancelled }) => ({
      ...moved(minutes),
      id,
      ...(cancelled ? { status: 'cancelled' as const } : {}),
    }))
  const programme = fc.uniqueArray(session, { selector: ({ id }) => id })
  const starred = fc.subarray(['a', 'b', 'iwd']).map((ids) => new Set(ids))
  fc.assert(
    fc.property(fc.array(fc.tuple(programme, starred, fc.nat(130))), (steps) => {
      let seen: SeenSessions = {}
      for (const [sessions, stars, minutes] of steps) {
        const { changes, seen: after } = programmeChanges(seen, sessions, stars, minutes * minute)
        expect(changes.every(({ id, kind }) => stars.has(id) || kind === 'removed')).toBe(true)
        expect(programmeChanges(after, sessions, stars, minutes * minute).changes).toEqual([])
        seen = after
      }
    }),
  )
})

test('a replay is announced once, when it is there, to people who had starred the session before', () => {
  const over = plan.endsAt + minute
  const withheld = changed({ replayStream: { type: 'hls', url: '' } })
  expect(kindsOf(withheld, over)).toEqual([])
  const there = changed({ replayStream: { type: 'hls', url: '/media/x' } })
  expect(kindsOf(there, plan.endsAt - minute)).toEqual([])
  const told = programmeChanges(first.seen, [there], mine, over)
  expect(told.changes).toMatchObject([{ kind: 'replay', id: plan.id }])
  expect(programmeChanges(told.seen, [there], mine, over).changes).toEqual([])
  // It is taken away and comes back.
  const gone = programmeChanges(told.seen, [plan], mine, over)
  expect(programmeChanges(gone.seen, [there], mine, over).changes).toEqual([])
  expect(programmeChanges({}, [there], mine, over).changes).toEqual([])
})
