/** What the rooms here tell the rooms of other instances, and hear from them. */
import type { Entry } from '@rostra/domain/chat'
import type { ReactionKey } from '@rostra/domain/reactions'
import { type Broker, noBroker, type Told } from '../broker/broker.ts'
import type { Room } from './room.ts'
import { SharedPeople } from './shared-people.ts'

/** Every so many looks the log is read though other instances are heard: a hint may get lost. */
const safetyLook = 5

type Deps = {
  broker: Broker
  openRooms: ReadonlyMap<string, Room>
  /** Passes on entries that another instance has committed. */
  deliver(channel: string, entries: Entry[]): void
  closeToken(tokenHash: string): void
}

export class Instances {
  readonly #deps: Deps
  readonly #people: SharedPeople
  readonly #isAlone: boolean
  #looks = 0

  constructor(deps: Deps) {
    const { broker } = deps
    this.#deps = deps
    this.#isAlone = broker === noBroker
    this.#people = new SharedPeople(deps)
    broker.onTold((told, from) => this.#hear(told, from))
    broker.onBack(() => {
      this.#catchUp()
      this.#people.tellAlive()
    })
  }

  /** A room was opened here. */
  opened(room: Room): void {
    if (!this.#isAlone) this.#people.watch(room)
  }

  tellEntries(channel: string, entries: Entry[]): void {
    this.#deps.broker.publish({ kind: 'entries', channel, entries })
  }

  tellReaction(channel: string, key: ReactionKey): void {
    this.#deps.broker.publish({ kind: 'reaction', channel, key })
  }

  tellTyping(channel: string, person: { id: string; name: string }, on: boolean): void {
    this.#deps.broker.publish({ kind: 'typing', channel, person, on })
  }

  tellSignedOut(tokenHash: string): void {
    this.#deps.broker.publish({ kind: 'signed-out', tokenHash })
  }

  /** Every two seconds: who is alive is told, who is silent forgotten, and the log looked at when others are not heard. */
  lookAround(): void {
    if (this.#isAlone) return
    this.#looks += 1
    this.#people.tellAlive()
    this.#people.forgetSilent()
    if (!this.#deps.broker.isConnected() || this.#looks % safetyLook === 0) this.#catchUp()
  }

  close(): void {
    this.#people.tellGone()
  }

  #hear(told: Told, from: string): void {
    const { openRooms, deliver, closeToken } = this.#deps
    if (told.kind === 'entries') deliver(told.channel, told.entries)
    else if (told.kind === 'reaction') openRooms.get(told.channel)?.react(told.key)
    else if (told.kind === 'typing')
      openRooms.get(told.channel)?.typeElsewhere(told.person, told.on)
    else if (told.kind === 'signed-out') closeToken(told.tokenHash)
    else this.#people.hear(told, from)
  }

  #catchUp(): void {
    for (const room of this.#deps.openRooms.values()) room.catchUp()
  }
}
