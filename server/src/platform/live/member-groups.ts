/**
 * The connections in a room, in groups that get their part of a tick one after the other: between two groups, pings and
 * sign-ins are processed. Each group gets the entries up to its own turn, so that nobody waits for the others' turns.
 */
import type { Connection } from './connection.ts'

/** Most connections in a group: sending to them takes some 20 ms. */
const most = 2000

export type MemberGroup = {
  /** Guests without an account, who may see less. */
  readonly isOfGuests: boolean
  readonly members: Set<Connection>
  /** The number of the last entry that was sent to all of them. */
  sentSeq: number
  /** Connections that entered since, with the number of the last entry in their answer. */
  joined: Map<Connection, number>
}

export class MemberGroups {
  readonly #groups: MemberGroup[] = []
  #entered = 0

  get size(): number {
    return this.#groups.reduce((sum, { members }) => sum + members.size, 0)
  }

  has(connection: Connection): boolean {
    return this.#groups.some(({ members }) => members.has(connection))
  }

  /** Adds the connection, or notes that it has entered again; `seq` is the last entry in its answer. */
  add(connection: Connection, seq: number, isGuest = false): void {
    const group =
      this.#groups.find(({ members }) => members.has(connection)) ??
      this.#groups.find((it) => it.isOfGuests === isGuest && it.members.size < most) ??
      this.#added(isGuest)
    if (group.members.size === 0) group.sentSeq = seq
    group.members.add(connection)
    group.joined.set(connection, seq)
    this.#entered += 1
  }

  /** How many were added since the last call. */
  takeEntered(): number {
    const entered = this.#entered
    this.#entered = 0
    return entered
  }

  delete(connection: Connection): boolean {
    const group = this.#groups.find(({ members }) => members.delete(connection))
    group?.joined.delete(connection)
    return group !== undefined
  }

  /** Those with members, including any that are added meanwhile. */
  *groups(): Iterable<MemberGroup> {
    for (const group of this.#groups) if (group.members.size > 0) yield group
  }

  /** All but guests. */
  *people(): Iterable<Connection> {
    for (const { members, isOfGuests } of this.#groups) if (!isOfGuests) yield* members
  }

  /** The number of the last entry that everyone was sent. */
  get sentSeq(): number {
    return Math.min(...Array.from(this.groups(), ({ sentSeq }) => sentSeq))
  }

  #added(isOfGuests: boolean): MemberGroup {
    const group = { isOfGuests, members: new Set<Connection>(), sentSeq: 0, joined: new Map() }
    this.#groups.push(group)
    return group
  }
}
