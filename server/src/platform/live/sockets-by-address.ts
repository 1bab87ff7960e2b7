/**
 * Sockets that have not sent hello yet, by network address. A page sends it within one round trip of being accepted,
 * so a silent socket belongs to a program, or to a page whose connection broke in between. Above `crowd` silent
 * sockets of one address the time for a hello is therefore shorter, and above `maxPerAddress` the oldest one is
 * closed, so that a new client that sends hello can always connect, however many are open from the same address.
 */
import type { Connection } from './connection.ts'

/** Number of silent sockets of one address above which their time for a hello is shorter. */
const crowd = 200
/** ms that a silent socket of a crowded address has for its hello. */
export const crowdedHello = 2_000
/** Maximum silent sockets of one address, and of all: more than a wave of reconnects has between upgrade and hello. */
const maxPerAddress = 1_000
const maxInAll = 15_000

export class SocketsByAddress {
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #all = new Set<Connection>()

  add(connection: Connection): void {
    const there = this.#byAddress.get(connection.address) ?? new Set()
    this.#byAddress.set(connection.address, there.add(connection))
    this.#all.add(connection)
  }

  /** Called when the connection has sent hello, or is closed. */
  remove(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    const there = this.#byAddress.get(connection.address)
    there?.delete(connection)
    if (there?.size === 0) this.#byAddress.delete(connection.address)
  }

  /** Returns true, and stops counting the connection, if its address has too many silent ones to wait any longer. */
  takeFromCrowd(connection: Connection): boolean {
    const there = this.#byAddress.get(connection.address)
    if (!there?.has(connection) || there.size <= crowd) return false
    this.remove(connection)
    return true
  }

  /** Returns the one to close for `connection`, which was just added; undefined while no limit is exceeded. */
  oneTooMany({ address }: Connection): Connection | undefined {
    const there = this.#byAddress.get(address)
    if (there && there.size > maxPerAddress) return first(there)
    return this.#all.size > maxInAll ? first(this.#all) : undefined
  }
}

/** Returns the oldest, as sets keep the order in which their items were added. */
const first = (of: ReadonlySet<Connection>): Connection | undefined => of.values().next().value
