import type { Member } from '@rostra/domain/chat/chat-requests'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Broker, noBroker } from '../broker/broker.ts'
import { Connection } from './connection.ts'
import type { InstanceMessage } from './instance-messages.ts'
import { RoomPeople } from './room-people.ts'
import { SharedPeople } from './shared-people.ts'

const channel = 'iwd'
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a connection for one window of a person, or of a device without an account. */
function windowOf(number: number, isGuest = false): Connection {
  const connection = new Connection({} as never, {} as never, '', 0)
  const attendee = { id: `p${number}`, email: '', first: `Person ${number}`, last: '' }
  const watcher = { id: attendee.id, showId: 'iwd' }
  connection.user = { attendee, tokenHash: '', ...(isGuest ? { watcher } : {}) }
  return connection
}

/** Creates instances that receive each other's messages, except those for which `isLost` returns true. */
function openInstances(count: number) {
  const instances: Instance[] = []
  const sent: InstanceMessage[] = []
  let isLost = (_: InstanceMessage) => false
  for (let n = 0; n < count; n += 1)
    instances.push(
      openInstance(`instance ${n}`, (it, from) => {
        sent.push(it)
        for (const other of instances)
          if (other.id !== from && !isLost(it)) other.shared.receive(structuredClone(it), from)
      }),
    )
  return {
    instances,
    sent,
    lose: (when: typeof isLost) => {
      isLost = when
    },
    /** Advances the time until all instances have detected and received what they missed. */
    settle() {
      for (let round = 0; round < 3; round += 1) {
        for (const { shared } of instances) shared.publishAlive()
        vi.advanceTimersByTime(1_000)
      }
    },
  }
}

type Instance = ReturnType<typeof openInstance>

function openInstance(id: string, publish: (sent: InstanceMessage, from: string) => void) {
  const people = new RoomPeople()
  const openRooms = new Map<string, { channel: string; people: RoomPeople }>()
  const broker: Broker = {
    ...noBroker,
    id,
    publish: (sent) => publish(sent as InstanceMessage, id),
  }
  const shared = new SharedPeople({ broker, openRooms })
  return {
    id,
    people,
    shared,
    open() {
      if (openRooms.has(channel)) return
      const room = { channel, people }
      openRooms.set(channel, room)
      shared.watch(room)
    },
    names: () => people.members().map(({ name }) => name),
  }
}

/** One of the people below, who has no account. */
const guest = 2

/** A person joins or leaves on an instance, time passes, and messages of that time may get lost. */
const steps = fc.array(
  fc.record({
    comes: fc.boolean(),
    at: fc.nat({ max: 2 }),
    person: fc.nat({ max: 2 }),
    passes: fc.constantFrom(0, 300, 1_100),
    isLost: fc.boolean(),
  }),
  { maxLength: 40 },
)

test('after people join and leave and messages get lost, every instance lists everyone exactly once, and counts guests', () => {
  fc.assert(
    fc.property(steps, (made) => {
      const { instances, lose, settle } = openInstances(3)
      const windows: { at: number; person: number; connection: Connection }[] = []
      for (const { comes, at, person, passes, isLost } of made) {
        lose(() => isLost)
        const instance = instances[at]
        const open = windows.findIndex((it) => it.at === at && it.person === person)
        if (comes) {
          const connection = windowOf(person, person === guest)
          instance?.open()
          instance?.people.add(connection)
          windows.push({ at, person, connection })
        } else if (open >= 0)
          for (const { connection } of windows.splice(open, 1)) instance?.people.remove(connection)
        vi.advanceTimersByTime(passes)
      }
      lose(() => false)
      for (const instance of instances) instance.open()
      settle()
      const there = new Set(windows.map(({ person }) => person))
      const listed = [...there].filter((it) => it !== guest).map((it) => `Person ${it}`)
      for (const { names, people } of instances) {
        expect(names()).toEqual(listed.sort())
        expect([people.viewers, people.guests]).toEqual([there.size, there.size - listed.length])
      }
    }),
  )
})

test('a crowd is published in a few messages of limited size, both as changes and in full', () => {
  const { instances, sent, lose, settle } = openInstances(2)
  const [one, two] = instances as [Instance, Instance]
  one.open()
  for (let n = 0; n < 10_000; n += 1) one.people.add(windowOf(n))
  vi.advanceTimersByTime(10)
  const sizes = () => sent.map((it) => JSON.stringify(it).length)
  expect(sent.filter(({ kind }) => kind === 'people')).toHaveLength(20)
  expect(Math.max(...sizes())).toBeLessThan(40_000)

  // The ninth part of the first answer is lost, so that a second one is requested.
  sent.length = 0
  let parts = 0
  lose(({ kind }) => kind === 'everyone' && ++parts === 9)
  two.open()
  vi.advanceTimersByTime(2_000)
  expect(two.people.viewers).toBe(0)
  sent.length = 0
  settle()
  expect(sent.filter(({ kind }) => kind === 'everyone')).toHaveLength(20)
  expect(Math.max(...sizes())).toBeLessThan(40_000)
  expect(two.people.viewers).toBe(10_000)
  expect(two.names()).toHaveLength(10_000)

  sent.length = 0
  settle()
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['alive']))
})

test('someone who joins and leaves repeatedly is published at most once a second', () => {
  const { instances, sent } = openInstances(2)
  const [one] = instances as [Instance]
  one.open()
  for (let n = 0; n < 300; n += 1) {
    const connection = windowOf(1)
    one.people.add(connection)
    vi.advanceTimersByTime(10)
    one.people.remove(connection)
  }
  expect(sent.filter(({ kind }) => kind === 'people').length).toBeLessThanOrEqual(4)
})

test('a change is published once', () => {
  const { instances, sent } = openInstances(2)
  const [one] = instances as [Instance]
  one.open()
  for (const person of [1, 2]) {
    one.people.add(windowOf(person))
    vi.advanceTimersByTime(2_000)
  }
  const joined = sent.flatMap((it) => (it.kind === 'people' ? it.joined.map(({ id }) => id) : []))
  expect(joined).toEqual(['p1', 'p2'])
})

test('people of an instance that stops are removed immediately, and those of a silent one after 15 s', () => {
  const { instances, settle } = openInstances(3)
  for (const [index, instance] of instances.entries()) {
    instance.open()
    instance.people.add(windowOf(index))
  }
  settle()
  const [one, two, three] = instances as [Instance, Instance, Instance]
  expect(one.names()).toEqual(['Person 0', 'Person 1', 'Person 2'])
  two.shared.publishGone()
  expect(one.names()).toEqual(['Person 0', 'Person 2'])
  vi.advanceTimersByTime(14_000)
  one.shared.forgetSilent()
  expect(one.names()).toEqual(['Person 0', 'Person 2'])
  vi.advanceTimersByTime(2_000)
  one.shared.forgetSilent()
  expect(one.names()).toEqual(['Person 0'])
  three.shared.publishAlive()
  settle()
  expect(one.names()).toContain('Person 2')
})

test('the list stays sorted as people join and leave, and can continue after any name', () => {
  const people = new RoomPeople()
  const windows = new Map<number, Connection>()
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 40 }), (person, after) => {
      const open = windows.get(person)
      if (open) people.remove(open)
      else people.add(windowOf(person))
      if (open) windows.delete(person)
      else windows.set(person, windowOf(person))
      const expected = [...windows.keys()].map((it) => `Person ${it}`).sort()
      const name = `Person ${after}`
      expect(people.members().map((it) => it.name)).toEqual(expected)
      expect(people.members({ id: `p${after}`, name }).map((it) => it.name)).toEqual(
        expected.filter((it) => it > name),
      )
    }),
  )
})

test('someone who was renamed is listed under the new name', () => {
  const people = new RoomPeople()
  people.add(windowOf(1))
  expect(people.members()).toMatchObject([{ name: 'Person 1' }])
  const again = windowOf(1)
  if (again.user)
    again.user = { ...again.user, attendee: { ...again.user.attendee, last: 'Okafor' } }
  people.add(again)
  const listed: readonly Member[] = people.members()
  expect(listed).toEqual([{ id: 'p1', name: 'Person 1 Okafor' }])
})
