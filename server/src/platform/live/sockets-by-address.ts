/**
 * Sockets that anyone can open, by network address: those that have not sent hello yet, and those of guests of open
 * sessions. Above its limits the oldest one is closed, of the same address or else of all, so that a new client can
 * always connect, however many are open.
 */
import type { Connection } from './connection.ts'

/**
 * Without a hello. A page sends it within one round trip of being accepted, so a silent socket belongs to a program, or
 * to a page whose connection broke in between: more than a wave of reconnects has between upgrade and hello.
 */
export const mostSilent = { ofAddress: 1_000, inAll: 15_000 }
/** A university watches from one address. The others leave attendees theirs of the files that a process may open. */
export const mostWatching = { ofAddress: 5_000, inAll: 40_000 }

/** Number of silent sockets of one address above which their time for a hello is shorter. */
const crowd = 200
/** ms that a silent socket of a crowded address has for its hello. */
export const crowdedHello = 2_000

export class SocketsByAddress {
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #all = new Set<Connection>()
  readonly #most: typeof mostSilent

  constructor(most: typeof mostSilent) {
    this.#most = most
  }

  add(connection: Connection): void {
    const there = this.#byAddress.get(connection.address) ?? new Set()
    this.#byAddress.set(connection.address, there.add(connection))
    this.#all.add(connection)
  }

  /** Called when the connection no longer counts, such as after its hello, or is closed. */
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
    if (there && there.size > this.#most.ofAddress) return first(there)
    return this.#all.size > this.#most.inAll ? first(this.#all) : undefined
  }
}

/** Returns the oldest, as sets keep the order in which their items were added. */
const first = (of: ReadonlySet<Connection>): Connection | undefined => of.values().next().value
