/** Connections of visitors: they are in no room, and receive what concerns their sessions, no chat. */
import type { Caller } from '@rostra/domain/caller'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { Connection } from './connection.ts'
import { textFrame } from './text-frame.ts'

type Visitor = NonNullable<Caller['visitor']>

/** What the feature that lets visitors in knows of them. */
type VisitorRules = {
  /** What of a frame they receive; undefined for nothing. */
  partOf(frame: ServerFrame): ServerFrame | undefined
  /** Those of one group hear the same rooms. */
  groupOf(visitor: Visitor): string
  /** Whether a visitor receives their part of what is sent to the room of a channel. */
  hears(visitor: Visitor, channel: string): boolean
}

export class Visiting {
  readonly #connections = new Set<Connection>()
  rules: VisitorRules | undefined

  add(connection: Connection): void {
    this.#connections.add(connection)
  }

  delete(connection: Connection): void {
    this.#connections.delete(connection)
  }

  /** Sends their part of a frame to those who hear the room of `channel`; without one, to all. */
  send(frame: ServerFrame, channel?: string): void {
    const { rules } = this
    const part = this.#connections.size > 0 ? rules?.partOf(frame) : undefined
    if (!rules || !part) return
    const bytes = textFrame(JSON.stringify(part))
    // Asked once for each group, not for each visitor.
    const groups = new Map<string, boolean>()
    for (const connection of this.#connections) {
      const visitor = connection.user?.visitor
      if (!visitor) continue
      const group = rules.groupOf(visitor)
      const hears = groups.get(group) ?? (channel === undefined || rules.hears(visitor, channel))
      groups.set(group, hears)
      if (hears) connection.sendBytes(bytes)
    }
  }
}
