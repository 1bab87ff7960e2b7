/** A simulated server process: one thread that does one thing at a time, its rooms, and its queue for the database. */
import { type Costs, type Priced, priced, type Sizes } from './costs.ts'
import type { Delays } from './delays.ts'
import type { Events } from './events.ts'
import { commitEvery, portion, tickLength } from './rules.ts'

/** `sentAt` is when it was sent, in ms. */
export type Message = { sentAt: number; room: number }

type Room = {
  sockets: number
  pending: Message[]
  tickedAt: number
  published: number
  isDue: boolean
  isSending: boolean
}

/** The database lets one transaction at a time take numbers of a channel's log; `freeAt` is by room, in ms. */
export type Database = { freeAt: number[]; commits: number }

type Deps = {
  events: Events
  costs: Costs
  sizes: Sizes
  delays: Delays
  database: Database
  rooms: number
  /** Publishes committed messages to the other instances. */
  publish(from: Instance, messages: readonly Message[]): void
}

/** Points in a portion at which delays are sampled. */
const samples = 4

export class Instance {
  readonly #deps: Deps
  readonly #rooms: Room[]
  /** How often each thing was done. */
  readonly counts: Record<Priced, number>
  isUp = true
  /** CPU used, in ms. */
  busy = 0
  #freeAt = 0
  #queue: Message[] = []
  #isWriting = false
  #committedAt = Number.NEGATIVE_INFINITY

  constructor(deps: Deps) {
    this.#deps = deps
    this.counts = Object.fromEntries(priced.map((name) => [name, 0])) as Record<Priced, number>
    this.#rooms = Array.from({ length: deps.rooms }, () => ({
      sockets: 0,
      pending: [],
      tickedAt: Number.NEGATIVE_INFINITY,
      published: 0,
      isDue: false,
      isSending: false,
    }))
  }

  get sockets(): number {
    return this.#rooms.reduce((sum, { sockets }) => sum + sockets, 0)
  }

  /** Adds sockets to a room, or removes them if the number is negative. */
  take(room: number, sockets: number): void {
    const it = this.#rooms[room]
    if (it) it.sockets += sockets
  }

  empty(): number[] {
    return this.#rooms.map((room) => {
      const { sockets } = room
      room.sockets = 0
      return sockets
    })
  }

  /** Queues work that takes this many microseconds; returns the time in ms at which it is done. */
  work(microseconds: number, from = this.#deps.events.now): number {
    const began = Math.max(from, this.#freeAt)
    this.#freeAt = began + microseconds / 1000
    this.busy += microseconds / 1000
    return this.#freeAt
  }

  /** Accepts a message from someone connected to this instance. */
  accept(message: Message): void {
    const { events, costs } = this.#deps
    this.counts.message += 1
    events.at(this.work(costs.message), () => {
      this.#queue.push(message)
      this.#write()
    })
  }

  #write(): void {
    const { events, database, costs } = this.#deps
    if (this.#isWriting || this.#queue.length === 0) return
    this.#isWriting = true
    events.at(this.#committedAt + commitEvery, () => {
      const some = this.#queue
      this.#queue = []
      const rooms = [...new Set(some.map(({ room }) => room))]
      const free = Math.max(events.now, ...rooms.map((room) => database.freeAt[room] ?? 0))
      const done = free + costs.commitTakes
      for (const room of rooms) database.freeAt[room] = done
      events.at(done, () => {
        database.commits += 1
        this.counts.commit += 1
        events.at(this.work(costs.commit), () => {
          this.#committedAt = events.now
          this.#isWriting = false
          this.publish(some)
          this.#deps.publish(this, some)
          this.#write()
        })
      })
    })
  }

  /** Receives messages that another instance has published. */
  receive(messages: readonly Message[]): void {
    this.counts.receive += 1
    this.#deps.events.at(this.work(this.#deps.costs.receive), () => this.publish(messages))
  }

  publish(messages: readonly Message[]): void {
    for (const message of messages) {
      const room = this.#rooms[message.room]
      if (!room) continue
      room.pending.push(message)
      this.#schedule(room)
    }
  }

  #schedule(room: Room): void {
    if (room.isDue || room.isSending || room.pending.length === 0) return
    room.isDue = true
    const { events } = this.#deps
    events.at(room.tickedAt + tickLength(room.sockets, room.published), () => {
      room.isDue = false
      room.isSending = true
      room.tickedAt = events.now
      const messages = room.pending
      room.pending = []
      room.published = messages.length
      this.#send(room, messages, room.sockets)
    })
  }

  /** Sends a portion of the frames, lets other waiting work run, then sends the next. */
  #send(room: Room, messages: readonly Message[], left: number): void {
    const { events, costs, sizes, delays } = this.#deps
    const frames = Math.min(left, portion)
    const bytes = frames * (sizes.frame + messages.length * sizes.entry)
    this.counts.frame += frames
    this.counts.byte += bytes
    const takes = (frames * costs.frame + (bytes * costs.byte) / 1000) / 1000
    const done = this.work(takes * 1000)
    for (let sample = 0; sample < samples && frames > 0; sample += 1) {
      const reached = done - takes * (1 - (sample + 0.5) / samples)
      for (const { sentAt } of messages) delays.add(reached - sentAt, frames / samples)
    }
    events.at(done, () => {
      if (left > frames) return this.#send(room, messages, left - frames)
      room.isSending = false
      this.#schedule(room)
    })
  }
}
