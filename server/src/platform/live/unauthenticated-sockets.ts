/**
 * Sockets that have not said hello yet, by network address. A page says it within one round trip of
 * being let in, so what stays silent is a program, or a page whose line was cut in between. Above
 * `crowd` silent sockets of one address the time for a hello is therefore shorter, and above `most`
 * the oldest one goes: a newcomer who speaks is let in, whatever else is open from the same address.
 */
import type { Connection } from './connection.ts'

/** Silent sockets of one address above which their time is short. */
const crowd = 200
/** ms that a silent socket of a crowded address has for its hello. */
export const crowdedHello = 2_000
/** Silent sockets of one address, and of all: more than a reconnect storm has between upgrade and hello. */
const most = 1_000
const maxInAll = 15_000

export class UnauthenticatedSockets {
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #all = new Set<Connection>()

  add(connection: Connection): void {
    const there = this.#byAddress.get(connection.address) ?? new Set()
    this.#byAddress.set(connection.address, there.add(connection))
    this.#all.add(connection)
  }

  /** Called when it has said hello, or is closed. */
  remove(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    const there = this.#byAddress.get(connection.address)
    there?.delete(connection)
    if (there?.size === 0) this.#byAddress.delete(connection.address)
  }

  /** True for one whose address has so many that it must have said hello by now; it no longer counts. */
  takeFromCrowd(connection: Connection): boolean {
    const there = this.#byAddress.get(connection.address)
    if (!there?.has(connection) || there.size <= crowd) return false
    this.remove(connection)
    return true
  }

  /** The one to close for `connection`, which has just come; undefined while there is room. */
  oneTooMany({ address }: Connection): Connection | undefined {
    const there = this.#byAddress.get(address)
    if (there && there.size > most) return first(there)
    return this.#all.size > maxInAll ? first(this.#all) : undefined
  }
}

/** Sets keep the order in which things were added: this is the oldest. */
const first = (of: ReadonlySet<Connection>): Connection | undefined => of.values().next().value
