import { expect, test } from 'vitest'
import { notificationAt } from '../agenda/notifications.ts'
import { type Action, directed, isInEffect, outcomeOf } from './direction.ts'
import { applied, backup, live, minute, plan, type Step } from './direction-cases.ts'
import { restOfDay, staysInRoom } from './direction-limits.ts'

const after = (...steps: Step[]) => directed(plan, applied(steps))
const minutesOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => [
  startsAt / minute,
  endsAt / minute,
]

test.each<[string, Step[], number[]]>([
  ['no action', [], [60, 120]],
  ['opened early, its end stays', [[50, { action: 'open' }]], [50, 120]],
  ['opened when it is live already', [[70, { action: 'open' }]], [60, 120]],
  ['extended', [[110, { action: 'extend', minutes: 5 }]], [60, 125]],
  [
    'extended past its end, the minutes count from now',
    [[130, { action: 'extend', minutes: 5 }]],
    [60, 135],
  ],
  ['ended early', [[100, { action: 'end' }]], [60, 100]],
  ['ended before it started', [[30, { action: 'end' }]], [30, 30]],
  ['ended after its planned end', [[125, { action: 'end' }]], [60, 120]],
  [
    'opened again after the end',
    [
      [100, { action: 'end' }],
      [105, { action: 'open' }],
    ],
    [60, 120],
  ],
  [
    'extended after the end',
    [
      [100, { action: 'end' }],
      [102, { action: 'extend', minutes: 10 }],
    ],
    [60, 112],
  ],
  ['delayed', [[55, { action: 'delay', minutes: 10 }]], [70, 130]],
  ['delayed after it has started', [[61, { action: 'delay', minutes: 10 }]], [70, 130]],
  [
    'delayed twice, once taken back',
    [
      [50, { action: 'delay', minutes: 10 }],
      [51, { action: 'delay', minutes: 5 }],
      [52, { action: 'undo' }],
    ],
    [70, 130],
  ],
  [
    'taken back twice',
    [
      [50, { action: 'open' }],
      [110, { action: 'extend', minutes: 5 }],
      [111, { action: 'undo' }],
      [112, { action: 'undo' }],
    ],
    [60, 120],
  ],
  [
    'opened twice, taken back once',
    [
      [50, { action: 'open' }],
      [50, { action: 'open' }],
      [51, { action: 'undo' }],
    ],
    [60, 120],
  ],
])('%s', (_, steps, times) => {
  expect(minutesOf(after(...steps))).toEqual(times)
})

test.each<[string, Step[], Action, number, string]>([
  ['opening what is over by the clock', [], { action: 'open' }, 120, 'end-passed'],
  [
    'delaying what is over',
    [[100, { action: 'end' }]],
    { action: 'delay', minutes: 5 },
    101,
    'over',
  ],
  [
    'a slate over what was ended',
    [[100, { action: 'end' }]],
    { action: 'slate', text: 'x' },
    101,
    'over',
  ],
  ['lifting no slate', [], { action: 'lift' }, 70, 'nothing'],
  ['ending twice', [[100, { action: 'end' }]], { action: 'end' }, 101, 'nothing'],
  ['the stream that plays already', [], { action: 'source', source: 'live' }, 70, 'nothing'],
  ['a point the agenda does not have', [], { action: 'mark', item: 2 }, 70, 'no-item'],
  [
    'the point where it is already',
    [[70, { action: 'mark', item: 1 }]],
    { action: 'mark', item: 1 },
    71,
    'nothing',
  ],
])('%s changes nothing or is refused', (_, steps, action, at, outcome) => {
  expect(outcomeOf(plan, applied(steps), action, at * minute)).toBe(outcome)
})

test('a session without a backup stream cannot switch to it, and a cancelled session accepts no action', () => {
  const { backupStream: _, ...single } = plan
  expect(outcomeOf(single, [], { action: 'source', source: 'backup' }, 0)).toBe('no-backup')
  expect(outcomeOf({ ...plan, status: 'cancelled' }, [], { action: 'open' }, 0)).toBe('cancelled')
})

test('a session can switch to its backup stream and back to its live stream', () => {
  expect(after([70, { action: 'source', source: 'backup' }]).liveStream).toEqual(backup)
  const back = after(
    [70, { action: 'source', source: 'backup' }],
    [71, { action: 'source', source: 'live' }],
  )
  expect(back.liveStream).toEqual(live)
})

test('agenda marks record when the session reached each point', () => {
  const { direction } = after([61, { action: 'mark', item: 0 }], [80, { action: 'mark', item: 1 }])
  expect(direction?.marks).toEqual([
    { item: 0, at: '1970-01-01T01:01:00.000Z' },
    { item: 1, at: '1970-01-01T01:20:00.000Z' },
  ])
})

test('rescheduling overrides actions on the old times, and keeps the slate', () => {
  const actions = applied([
    [50, { action: 'open' }],
    [70, { action: 'slate', text: 'Back soon' }],
  ])
  const moved = { ...plan, startsAt: 200 * minute, endsAt: 260 * minute }
  const session = directed(moved, actions)
  expect(minutesOf(session)).toEqual([200, 260])
  expect(session.direction?.slate).toEqual({ text: 'Back soon' })
  expect(actions.map((action) => isInEffect(action, moved))).toEqual([false, true])
})

test('a page that was in the room stays for the grace period, or until someone ends the session', () => {
  const session = { endsAt: 120 * minute }
  const grace = 15 * minute
  expect([119, 120, 134, 135].map((at) => staysInRoom(session, grace, at * minute))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(staysInRoom(after([125, { action: 'end' }]), grace, 126 * minute)).toBe(false)
})

test('a session that was ended has no notification, even if it started a moment ago', () => {
  expect(notificationAt(after(), 60 * minute)?.reason.kind).toBe('live')
  expect(notificationAt(after([60, { action: 'end' }]), 61 * minute)).toBeUndefined()
  expect(notificationAt(after([45, { action: 'open' }]), 46 * minute)?.reason.kind).toBe('live')
})

test('a delay can move what starts with the session or later on its day in the event’s zone, but has not started', () => {
  const hour = 60 * minute
  const at = (id: string, hours: number, more = {}) => ({ id, startsAt: hours * hour, ...more })
  const first = at('first', 20)
  const sessions = [
    at('running', 18),
    first,
    at('parallel', 20),
    at('cancelled', 21, { status: 'cancelled' as const }),
    // Still the same day two hours west, although the next one in UTC.
    at('last', 25),
    at('tomorrow', 34),
  ]
  const west = (time: number) => String(Math.floor((time - 2 * hour) / (24 * hour)))
  const moved = (hours: number) =>
    restOfDay(sessions, first, hours * hour, west).map(({ id }) => id)
  expect(moved(19)).toEqual(['parallel', 'last'])
  // The first has started.
  expect(moved(20.5)).toEqual(['last'])
})
