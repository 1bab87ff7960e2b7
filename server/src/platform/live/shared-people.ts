/**
 * Publishes the people in the rooms here, and applies those published by other instances. Joins and leaves are sent
 * together, at most once a second, each message with the next number of its room. An instance that detects a missing
 * number requests the full list, and so does a room that has just been opened.
 */
import type { Broker } from '../broker/broker.ts'
import { throttle } from '../throttle.ts'
import type { Counted, InstanceMessage } from './instance-messages.ts'
import type { RoomPeople } from './room-people.ts'

/** Minimum ms between two messages. */
const publishIntervalMs = 1_000
/** Maximum number of people in one message: about 40 kB. */
const peopleInMessage = 500
/** ms after which a silent instance is considered gone. */
const silenceTimeoutMs = 15_000

type Kind<K extends InstanceMessage['kind']> = Extract<InstanceMessage, { kind: K }>

type OtherInstance = {
  /** When a message was last received, in monotonic ms. */
  heardAt: number
  /** The number of the last message applied, by channel. */
  numbers: Map<string, number>
  /** Parts of a full list until it is complete, by channel. */
  parts: Map<string, Counted[][]>
}

type Room = { readonly channel: string; readonly people: RoomPeople }

type Deps = { broker: Broker; openRooms: ReadonlyMap<string, Room> }

export class SharedPeople {
  readonly #broker: Broker
  readonly #openRooms: ReadonlyMap<string, Room>
  readonly #others = new Map<string, OtherInstance>()
  /** Changes here since the last message, by channel: the people who joined, and undefined for those who left. */
  readonly #changes = new Map<string, Map<string, Counted | undefined>>()
  /** The number of the last message, by channel. */
  readonly #numbers = new Map<string, number>()
  /** Rooms whose full list was requested. */
  readonly #asked = new Set<string>()
  readonly #publishSoon = throttle(publishIntervalMs, () => this.#publishPending())

  constructor({ broker, openRooms }: Deps) {
    this.#broker = broker
    this.#openRooms = openRooms
  }

  /** Starts publishing the room's people, and requests those of other instances. */
  watch({ channel, people }: Room): void {
    people.onChange = (id, member) => {
      const changes = this.#changes.get(channel) ?? new Map()
      this.#changes.set(channel, changes.set(id, member))
      this.#publishSoon()
    }
    this.#publish({ kind: 'who', channel })
  }

  /** Called every two seconds. */
  publishAlive(): void {
    this.#publish({ kind: 'alive', rooms: Object.fromEntries(this.#numbers) })
  }

  publishGone(): void {
    this.#publish({ kind: 'gone' })
  }

  forgetSilent(): void {
    const oldest = performance.now() - silenceTimeoutMs
    for (const [instance, { heardAt }] of this.#others) if (heardAt < oldest) this.#forget(instance)
  }

  receive(message: InstanceMessage, from: string): void {
    if (message.kind === 'gone') return this.#forget(from)
    if (message.kind === 'who') return this.#receiveWho(message)
    const other = this.#other(from)
    if (message.kind === 'alive') this.#receiveAlive(message, from, other)
    if (message.kind === 'people') this.#receivePeople(message, from, other)
    if (message.kind === 'everyone') this.#receiveEveryone(message, from, other)
  }

  #publish(message: InstanceMessage): void {
    this.#broker.publish(message)
  }

  #publishPending(): void {
    for (const [channel, changes] of this.#changes)
      for (const part of parts([...changes])) {
        const joined = part.flatMap(([, member]) => member ?? [])
        const left = part.flatMap(([id, member]) => (member ? [] : id))
        const number = (this.#numbers.get(channel) ?? 0) + 1
        this.#numbers.set(channel, number)
        this.#publish({ kind: 'people', channel, number, joined, left })
      }
    this.#changes.clear()
    for (const channel of this.#asked) this.#publishEveryone(channel)
    this.#asked.clear()
  }

  #publishEveryone(channel: string): void {
    const number = this.#numbers.get(channel) ?? 0
    const all = parts(this.#openRooms.get(channel)?.people.here() ?? [])
    for (const [part, people] of all.entries()) {
      const more = part + 1 < all.length
      this.#publish({ kind: 'everyone', channel, number, part, more, people })
    }
  }

  #receiveWho({ channel, of }: Kind<'who'>): void {
    // An instance that has published nothing about a room has nobody in it.
    if ((of ?? this.#broker.id) !== this.#broker.id || !this.#numbers.has(channel)) return
    this.#asked.add(channel)
    this.#publishSoon()
  }

  #receiveAlive({ rooms }: Kind<'alive'>, from: string, { numbers }: OtherInstance): void {
    for (const [channel, number] of Object.entries(rooms))
      if (this.#openRooms.has(channel) && numbers.get(channel) !== number)
        this.#publish({ kind: 'who', channel, of: from })
  }

  #receivePeople(message: Kind<'people'>, from: string, { numbers }: OtherInstance): void {
    const { channel, number, joined, left } = message
    const room = this.#openRooms.get(channel)
    // After a gap the list can't be trusted; the full list requested then replaces it.
    if (!room || (numbers.get(channel) ?? 0) + 1 !== number) return void numbers.delete(channel)
    numbers.set(channel, number)
    room.people.changeElsewhere(from, joined, left)
  }

  #receiveEveryone(message: Kind<'everyone'>, from: string, other: OtherInstance): void {
    const { channel, number, part, more, people } = message
    const room = this.#openRooms.get(channel)
    if (!room || other.numbers.get(channel) === number) return
    const before = part === 0 ? [] : other.parts.get(channel)
    if (before?.length !== part) return void other.parts.delete(channel)
    other.parts.set(channel, [...before, people])
    if (more) return
    room.people.setElsewhere(from, [...before, people].flat())
    other.numbers.set(channel, number)
    other.parts.delete(channel)
  }

  #other(instance: string): OtherInstance {
    const other = this.#others.get(instance) ?? { heardAt: 0, numbers: new Map(), parts: new Map() }
    this.#others.set(instance, other)
    other.heardAt = performance.now()
    return other
  }

  #forget(instance: string): void {
    this.#others.delete(instance)
    for (const { people } of this.#openRooms.values()) people.forgetElsewhere(instance)
  }
}

/** Splits a list into parts of at most `peopleInMessage`; an empty list gives one empty part. */
function parts<T>(all: readonly T[]): T[][] {
  const pieces = []
  for (let from = 0; from === 0 || from < all.length; from += peopleInMessage)
    pieces.push(all.slice(from, from + peopleInMessage))
  return pieces
}
