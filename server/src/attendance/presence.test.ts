import { hiddenGrace, lengthOf, staysOf } from '@rostra/domain/attendance/attendance'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../platform/live/connection.ts'
import { slowAttendance } from '../testing/slow-attendance.ts'
import { createPresence } from './presence.ts'
import type { VisitRow } from './visits-store.ts'

const second = 1000

function createWatched(instances = 1) {
  const visits = new Map<string, VisitRow>()
  const session = { id: 'talk', chatChannel: 'hall', startsAt: 0, endsAt: 1 } as PlannedSession
  let passed = 0
  const servers = Array.from({ length: instances }, (_, number) => {
    let set = 1_000_000 * second
    const tabs = new Map<number, Connection>()
    const presence = createPresence(
      {
        clock: () => set + passed,
        steady: () => passed,
        eventCache: { sessions: () => [session] },
      },
      String(number),
      (visit) => visits.set(visit.id, visit),
    )
    return {
      presence,
      enter(tab: number, visible?: boolean) {
        const open =
          tabs.get(tab) ??
          ({
            user: { attendee: { id: 'ada', email: 'ada@example.org' }, tokenHash: '' },
          } as Connection)
        tabs.set(tab, open)
        presence.visitors.onEnter(open, 'hall', { visible })
      },
      say(tab: number, visible: boolean) {
        const open = tabs.get(tab)
        if (open) presence.visitors.onVisible(open, 'hall', visible)
      },
      leave(tab: number) {
        const open = tabs.get(tab)
        if (open) presence.visitors.onLeave(open, 'hall')
        tabs.delete(tab)
      },
      ban() {
        for (const tab of tabs.keys()) this.leave(tab)
      },
      setClock: (ms: number) => {
        set += ms
      },
      now: () => set + passed,
    }
  })
  const [server] = servers
  if (!server) throw new Error('no instance')
  return {
    server,
    servers,
    advance: (ms: number) => {
      passed += ms
    },
    /** Total ms of the person's attendance, as the pages of organisers count it. */
    attended(): number {
      for (const { presence } of servers) presence.expire()
      const rows = [...visits.values()].map((it) => ({ joined: it.joined_at, left: it.left_at }))
      return lengthOf(staysOf(rows, server.now()))
    },
  }
}

type Step =
  | { does: 'enter'; on: number; tab: number; visible: boolean | undefined }
  | { does: 'visible'; on: number; tab: number; visible: boolean }
  | { does: 'leave'; on: number; tab: number }
  | { does: 'beat'; on: number }
  | { does: 'set'; on: number; seconds: number }
  | { does: 'ban' }
  | { does: 'wait'; seconds: number }

const tab = fc.nat(2)
const on = fc.nat(1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('enter' as const),
    on,
    tab,
    visible: fc.constantFrom(true, false, undefined),
  }),
  fc.record({ does: fc.constant('visible' as const), on, tab, visible: fc.boolean() }),
  fc.record({ does: fc.constant('leave' as const), on, tab }),
  fc.record({ does: fc.constant('beat' as const), on }),
  fc.record({
    does: fc.constant('set' as const),
    on,
    seconds: fc.integer({ min: -400, max: 400 }),
  }),
  fc.record({ does: fc.constant('ban' as const) }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.nat(200) }) },
)

test('a person attends as someone would say who watches all their tabs, whatever the servers’ clocks do', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const { servers, advance, attended } = createWatched(2)
      const slow = slowAttendance(2)
      for (const step of steps) {
        if (step.does === 'wait') {
          advance(step.seconds * second)
          slow.wait(step.seconds)
          continue
        }
        if (step.does === 'ban') {
          for (const server of servers) server.ban()
          slow.ban()
          continue
        }
        const [server, model] = [servers[step.on], slow.instances[step.on]]
        if (!server || !model) throw new Error('no instance')
        if (step.does === 'beat') server.presence.expire()
        if (step.does === 'set') {
          server.setClock(step.seconds * second)
          server.presence.expire()
          model.setClock(step.seconds)
        }
        if (step.does === 'enter') {
          server.enter(step.tab, step.visible)
          model.enter(step.tab, step.visible)
        }
        if (step.does === 'visible') {
          server.say(step.tab, step.visible)
          model.say(step.tab, step.visible)
        }
        if (step.does === 'leave') {
          server.leave(step.tab)
          model.leave(step.tab)
        }
      }
      // Whoever is still there has attended until their own instance's moment.
      for (const server of servers) server.ban()
      expect(attended()).toBe(slow.attended() * second)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['back', -300],
  ['back by years', -100_000_000],
  ['ahead by less than an absence', 40],
  ['ahead', 3600],
])('a clock that is set %s during a visit neither shortens nor prolongs it', (_, seconds) => {
  const { server, advance, attended } = createWatched()
  server.enter(0)
  advance(60 * second)
  server.setClock(seconds * second)
  expect(attended()).toBe(60 * second)
  advance(600 * second)
  server.say(0, false)
  server.setClock(seconds * second)
  advance(hiddenGrace / 2)
  expect(attended()).toBe(660 * second + hiddenGrace / 2)
  advance(hiddenGrace)
  expect(attended()).toBe(660 * second + hiddenGrace)
})
