import { hiddenGrace, lengthOf, staysOf } from '@rostra/domain/attendance'
import type { Session } from '@rostra/domain/session'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../platform/live/connection.ts'
import { createPresence } from './presence.ts'
import type { VisitRow } from './visits-store.ts'

const second = 1000

function createWatched() {
  let now = 1_000_000 * second
  const visits = new Map<string, VisitRow>()
  const session = { id: 'talk', chatChannel: 'hall', startsAt: 0, endsAt: now * 2 } as Session
  const presence = createPresence({
    instance: 'a',
    clock: () => now,
    sessions: () => [session],
    onChange: (visit) => visits.set(visit.id, visit),
  })
  const page = () =>
    ({ user: { attendee: { id: 'ada', email: 'ada@example.org' }, tokenHash: '' } }) as Connection
  return {
    presence,
    page,
    advance: (ms: number) => {
      now += ms
    },
    now: () => now,
    /** Total ms of the person's attendance, as the pages of organisers count it. */
    attended(): number {
      presence.expire()
      const rows = [...visits.values()].map((it) => ({ joined: it.joined_at, left: it.left_at }))
      return lengthOf(staysOf(rows, now))
    },
  }
}

type Step =
  | { does: 'enter'; tab: number; visible: boolean | undefined }
  | { does: 'visible'; tab: number; on: boolean }
  | { does: 'leave' | 'beat'; tab: number }
  | { does: 'wait'; seconds: number }

/** Looks every second whether a tab is visible, or was within the last two minutes. */
function attendedSlowly(steps: readonly Step[]): number {
  type Tab = { visible: boolean; hiddenFor: number }
  const tabs = new Map<number, Tab>()
  const present: boolean[] = []
  const look = () =>
    present.push(
      [...tabs.values()].some(
        ({ visible, hiddenFor }) => visible || hiddenFor * second < hiddenGrace,
      ),
    )
  for (const step of steps) {
    if (step.does === 'wait')
      for (let passed = 0; passed < step.seconds; passed += 1) {
        look()
        for (const tab of tabs.values()) if (!tab.visible) tab.hiddenFor += 1
      }
    if (step.does === 'leave') tabs.delete(step.tab)
    const said =
      step.does === 'enter' ? step.visible : step.does === 'visible' ? step.on : undefined
    if (step.does !== 'enter' && step.does !== 'visible') continue
    const tab = tabs.get(step.tab)
    if (!tab) {
      if (step.does === 'enter')
        tabs.set(step.tab, { visible: said ?? true, hiddenFor: Number.POSITIVE_INFINITY })
    } else if (said === true) tabs.set(step.tab, { visible: true, hiddenFor: 0 })
    else if (said === false && tab.visible) tabs.set(step.tab, { visible: false, hiddenFor: 0 })
  }
  look()
  // Whoever returns within a minute was not away.
  for (let at = 0; at < present.length; at += 1) {
    if (present[at] || !present[at - 1]) continue
    const back = present.indexOf(true, at)
    if (back > 0 && back - at <= 60) present.fill(true, at, back)
  }
  return present.slice(0, -1).filter(Boolean).length * second
}

const tab = fc.nat(2)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('enter' as const),
    tab,
    visible: fc.constantFrom(true, false, undefined),
  }),
  fc.record({ does: fc.constant('visible' as const), tab, on: fc.boolean() }),
  fc.record({ does: fc.constantFrom('leave' as const, 'beat' as const), tab }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.nat(200) }),
)

test('a person attends as someone would say who watches all their tabs', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const { presence, page, advance, attended } = createWatched()
      const tabs = new Map<number, Connection>()
      for (const step of steps) {
        if (step.does === 'wait') advance(step.seconds * second)
        if (step.does === 'beat') presence.expire()
        if (step.does === 'enter') {
          const open = tabs.get(step.tab) ?? page()
          tabs.set(step.tab, open)
          presence.visitors.onEnter(open, 'hall', { visible: step.visible })
        }
        const open = step.does === 'wait' ? undefined : tabs.get(step.tab)
        if (step.does === 'visible' && open) presence.visitors.onVisible(open, 'hall', step.on)
        if (step.does === 'leave' && open) {
          presence.visitors.onLeave(open, 'hall')
          tabs.delete(step.tab)
        }
      }
      expect(attended()).toBe(attendedSlowly(steps))
    }),
    { numRuns: 300 },
  )
})

test('a clock that is set back never shortens what was attended, nor adds to it', () => {
  const { presence, page, advance, attended } = createWatched()
  const open = page()
  presence.visitors.onEnter(open, 'hall', { visible: true })
  advance(60 * second)
  presence.visitors.onVisible(open, 'hall', false)
  advance(-300 * second)
  presence.visitors.onLeave(open, 'hall')
  expect(attended()).toBe(0)
  presence.visitors.onEnter(open, 'hall', { visible: true })
  advance(60 * second)
  expect(attended()).toBe(60 * second)
})
