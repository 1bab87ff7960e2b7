/** What the rooms here tell the rooms of other instances, and hear from them. */
import type { Entry } from '@rostra/domain/chat'
import { addCounts, type ReactionCounts, type ReactionKey } from '@rostra/domain/reactions'
import * as v from 'valibot'
import { type Broker, noBroker } from '../broker/broker.ts'
import { throttle } from '../throttle.ts'
import { InstanceMessage, instanceKinds, type Typist } from './instance-messages.ts'
import type { Room } from './room.ts'
import { SharedPeople } from './shared-people.ts'

/** Every so many looks the log is read though other instances are heard: a hint may get lost. */
const safetyInterval = 5
/** ms between two tellings of reactions and typing, as in a small room's tick. */
const tellEvery = 50
/** Most people in one telling of typing: a page shows four of them. */
const typistsAtOnce = 100

type Deps = {
  broker: Broker
  openRooms: ReadonlyMap<string, Room>
  /** Passes on entries that another instance has committed. */
  deliver(channel: string, entries: Entry[]): void
  /** Passes on reactions that another instance has told its own rooms. */
  reacted?(channel: string, counts: ReactionCounts): void
  closeToken(tokenHash: string): void
}

export class Instances {
  readonly #deps: Deps
  readonly #people: SharedPeople
  readonly #isAlone: boolean
  /** What the next telling has, by channel. */
  readonly #reactions = new Map<string, ReactionCounts>()
  readonly #typists = new Map<string, Map<string, Typist>>()
  readonly #tellSoon = throttle(tellEvery, () => this.#tell())
  #looks = 0

  constructor(deps: Deps) {
    const { broker } = deps
    this.#deps = deps
    this.#isAlone = broker === noBroker
    this.#people = new SharedPeople(deps)
    broker.onMessage((message, from) => {
      if (!instanceKinds.includes(message.kind)) return
      const told = v.safeParse(InstanceMessage, message)
      if (told.success) this.#hear(told.output, from)
    })
    broker.onReconnect(() => {
      this.#catchUp()
      this.#people.publishAlive()
    })
  }

  /** A room was opened here. */
  opened(room: Room): void {
    if (!this.#isAlone) this.#people.watch(room)
  }

  publishEntries(channel: string, entries: Entry[]): void {
    this.#publish({ kind: 'entries', channel, entries })
  }

  publishReaction(channel: string, key: ReactionKey): void {
    if (this.#isAlone) return
    this.#reactions.set(channel, addCounts(this.#reactions.get(channel) ?? {}, { [key]: 1 }))
    this.#tellSoon()
  }

  publishTyping(channel: string, typist: Typist): void {
    if (this.#isAlone) return
    const typists = this.#typists.get(channel) ?? new Map()
    this.#typists.set(channel, typists)
    if (typists.size < typistsAtOnce || typists.has(typist.id)) typists.set(typist.id, typist)
    this.#tellSoon()
  }

  publishSignedOut(tokenHash: string): void {
    this.#publish({ kind: 'signed-out', tokenHash })
  }

  /** Every two seconds: who is alive is told, who is silent forgotten, and the log looked at when others are not heard. */
  runMaintenance(): void {
    if (this.#isAlone) return
    this.#looks += 1
    this.#people.publishAlive()
    this.#people.forgetSilent()
    if (!this.#deps.broker.isConnected() || this.#looks % safetyInterval === 0) this.#catchUp()
  }

  close(): void {
    this.#people.publishGone()
  }

  #tell(): void {
    for (const [channel, counts] of this.#reactions)
      this.#publish({ kind: 'reactions', channel, counts })
    for (const [channel, typists] of this.#typists)
      this.#publish({ kind: 'typing', channel, people: [...typists.values()] })
    this.#reactions.clear()
    this.#typists.clear()
  }

  #publish(message: InstanceMessage): void {
    this.#deps.broker.publish(message)
  }

  #hear(told: InstanceMessage, from: string): void {
    const { openRooms, deliver, reacted, closeToken } = this.#deps
    if (told.kind === 'entries') deliver(told.channel, told.entries)
    else if (told.kind === 'reactions') {
      openRooms.get(told.channel)?.react(told.counts)
      reacted?.(told.channel, told.counts)
    } else if (told.kind === 'typing')
      for (const it of told.people) openRooms.get(told.channel)?.typeElsewhere(it)
    else if (told.kind === 'signed-out') closeToken(told.tokenHash)
    else this.#people.hear(told, from)
  }

  #catchUp(): void {
    for (const room of this.#deps.openRooms.values()) room.catchUp()
  }
}
