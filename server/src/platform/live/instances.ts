/** What the rooms here publish to the rooms of other instances, and receive from them. */
import type { Entry } from '@rostra/domain/chat/chat'
import { addCounts, type ReactionCounts, type ReactionKey } from '@rostra/domain/reactions'
import * as v from 'valibot'
import { type Broker, noBroker } from '../broker/broker.ts'
import { throttle } from '../throttle.ts'
import { InstanceMessage, instanceKinds, type Typist } from './instance-messages.ts'
import type { Room } from './room.ts'
import { SharedPeople } from './shared-people.ts'

/** Every so many rounds the log is read even while the broker is connected: a hint may get lost. */
const safetyInterval = 5
/** ms between two messages of reactions and typing, as in a small room's tick. */
const publishEvery = 50
/** Most people in one message about typing: a page shows four of them. */
const typistsAtOnce = 100

type Deps = {
  broker: Broker
  openRooms: ReadonlyMap<string, Room>
  /** Passes on entries that another instance has committed. */
  deliver(channel: string, entries: Entry[]): void
  /** Passes on reactions that another instance has sent to its own rooms. */
  reacted?(channel: string, counts: ReactionCounts): void
  closeToken(tokenHash: string): void
}

export class Instances {
  readonly #deps: Deps
  readonly #people: SharedPeople
  readonly #isAlone: boolean
  /** The content of the next message, by channel. */
  readonly #reactions = new Map<string, ReactionCounts>()
  readonly #typists = new Map<string, Map<string, Typist>>()
  readonly #publishSoon = throttle(publishEvery, () => this.#publishPending())
  #rounds = 0

  constructor(deps: Deps) {
    const { broker } = deps
    this.#deps = deps
    this.#isAlone = broker === noBroker
    this.#people = new SharedPeople(deps)
    broker.onMessage((message, from) => {
      if (!instanceKinds.includes(message.kind)) return
      const parsed = v.safeParse(InstanceMessage, message)
      if (parsed.success) this.#receive(parsed.output, from)
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
    this.#publishSoon()
  }

  publishTyping(channel: string, typist: Typist): void {
    if (this.#isAlone) return
    const typists = this.#typists.get(channel) ?? new Map()
    this.#typists.set(channel, typists)
    if (typists.size < typistsAtOnce || typists.has(typist.id)) typists.set(typist.id, typist)
    this.#publishSoon()
  }

  publishSignedOut(tokenHash: string): void {
    this.#publish({ kind: 'signed-out', tokenHash })
  }

  /** Every two seconds: publishes that this instance is alive, forgets silent ones, and reads the log while the broker is down. */
  runMaintenance(): void {
    if (this.#isAlone) return
    this.#rounds += 1
    this.#people.publishAlive()
    this.#people.forgetSilent()
    if (!this.#deps.broker.isConnected() || this.#rounds % safetyInterval === 0) this.#catchUp()
  }

  close(): void {
    this.#people.publishGone()
  }

  #publishPending(): void {
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

  #receive(message: InstanceMessage, from: string): void {
    const { openRooms, deliver, reacted, closeToken } = this.#deps
    if (message.kind === 'entries') deliver(message.channel, message.entries)
    else if (message.kind === 'reactions') {
      openRooms.get(message.channel)?.react(message.counts)
      reacted?.(message.channel, message.counts)
    } else if (message.kind === 'typing')
      for (const it of message.people) openRooms.get(message.channel)?.typeElsewhere(it)
    else if (message.kind === 'signed-out') closeToken(message.tokenHash)
    else this.#people.receive(message, from)
  }

  #catchUp(): void {
    for (const room of this.#deps.openRooms.values()) room.catchUp()
  }
}
