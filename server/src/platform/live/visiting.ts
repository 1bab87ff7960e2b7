/**
 * Connections of guests without an account. Of what goes to everyone, or beside the log to a room, they receive only what
 * concerns their sessions.
 */
import type { Caller } from '@rostra/domain/caller'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { Connection } from './connection.ts'
import { mostWatching, SocketsByAddress } from './sockets-by-address.ts'
import { textFrame } from './text-frame.ts'

/** What a feature that lets guests in knows of them. */
export type GuestRules = {
  /** Those of one group receive the same; undefined for callers of other features. */
  groupOf(caller: Caller): string | undefined
  /** What they receive of a frame to the room of `channel`, or without one to everyone; undefined for nothing. */
  partOf(caller: Caller, frame: ServerFrame, channel?: string): ServerFrame | undefined
}

type Group = { caller: Caller; rules: GuestRules; connections: Set<Connection> }

export class Visiting {
  readonly #rules: GuestRules[] = []
  readonly #groups = new Map<string, Group>()
  /** Halls have a limit of their own: all of one come from one address. */
  readonly #watching = new SocketsByAddress(mostWatching)

  addRules(rules: GuestRules): void {
    this.#rules.push(rules)
  }

  add(connection: Connection, caller: Caller): void {
    if (caller.watcher) this.#watching.add(connection)
    for (const rules of this.#rules) {
      const key = rules.groupOf(caller)
      if (key === undefined) continue
      const group = this.#groups.get(key) ?? { caller, rules, connections: new Set() }
      this.#groups.set(key, group)
      group.connections.add(connection)
    }
  }

  /** The one to close for a guest’s, which was just added; it no longer counts. */
  oneTooMany(connection: Connection): Connection | undefined {
    const excess = connection.user?.watcher && this.#watching.oneTooMany(connection)
    if (excess) this.#watching.remove(excess)
    return excess
  }

  delete(connection: Connection): void {
    this.#watching.remove(connection)
    for (const [key, { connections }] of this.#groups)
      if (connections.delete(connection) && connections.size === 0) this.#groups.delete(key)
  }

  /** Sends one of them their part of a frame to everyone. */
  sendTo(connection: Connection, frame: ServerFrame): void {
    for (const { caller, rules, connections } of this.#groups.values()) {
      const part = connections.has(connection) ? rules.partOf(caller, frame) : undefined
      if (part) connection.send(part)
    }
  }

  send(frame: ServerFrame, channel?: string): void {
    for (const { caller, rules, connections } of this.#groups.values()) {
      const part = rules.partOf(caller, frame, channel)
      if (!part) continue
      const bytes = textFrame(JSON.stringify(part))
      for (const connection of connections) connection.sendBytes(bytes)
    }
  }
}
