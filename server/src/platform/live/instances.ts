/** Publishes events of the rooms here to the other instances, and applies events received from them. */
import type { Entry } from '@rostra/domain/chat/chat'
import {
  addCounts,
  type ReactionCounts,
  type ReactionKey,
} from '@rostra/domain/reactions/reactions'
import * as v from 'valibot'
import { type Broker, noBroker } from '../broker/broker.ts'
import { throttle } from '../throttle.ts'
import { InstanceMessage, instanceKinds, type Typist } from './instance-messages.ts'
import type { Room } from './room.ts'
import { SharedPeople } from './shared-people.ts'

/** Number of rounds after which the log is read even if the broker is connected, as messages may get lost. */
const safetyInterval = 5
/** Minimum ms between two messages about reactions and typing, equal to a small room's tick. */
const publishIntervalMs = 50
/** Maximum number of people in one message about typing; a page shows four of them. */
const maxTypists = 100

type Deps = {
  broker: Broker
  openRooms: ReadonlyMap<string, Room>
  /** Delivers entries that another instance has committed. */
  deliver(channel: string, entries: Entry[]): void
  /** Called with the reactions that another instance has sent to its own rooms. */
  reacted?(channel: string, counts: ReactionCounts): void
  closeToken(tokenHash: string): void
}

export class Instances {
  readonly #deps: Deps
  readonly #people: SharedPeople
  readonly #isAlone: boolean
  /** The content of the next messages, by channel. */
  readonly #reactions = new Map<string, ReactionCounts>()
  readonly #typists = new Map<string, Map<string, Typist>>()
  readonly #publishSoon = throttle(publishIntervalMs, () => this.#publishPending())
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

  /** Called when a room was opened here. */
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
    if (typists.size < maxTypists || typists.has(typist.id)) typists.set(typist.id, typist)
    this.#publishSoon()
  }

  publishSignedOut(tokenHash: string): void {
    this.#publish({ kind: 'signed-out', tokenHash })
  }

  /**
   * Publishes that this instance is running, removes silent ones, and reads the log if the broker is down or a
   * safety check is due. Called every two seconds.
   */
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
