/** How instances of one event hear of each other. It is a hint: the log in the database is the truth. */
import type { Entry } from '@rostra/domain/chat'
import type { ReactionKey } from '@rostra/domain/reactions'

export type Told =
  | { kind: 'entries'; channel: string; entries: Entry[] }
  | { kind: 'reaction'; channel: string; key: ReactionKey }
  | { kind: 'typing'; channel: string; person: { id: string; name: string }; on: boolean }
  /** How many people an instance has in a room; told anew now and then. */
  | { kind: 'viewers'; channel: string; count: number }
  /** How often an instance let each limit’s key go on, as `limit key`. */
  | { kind: 'taken'; taken: Record<string, number> }
  | { kind: 'signed-out'; tokenHash: string }
  /** Mutes or bans changed; `banned` is someone who is out from now on. */
  | { kind: 'restrictions'; banned?: string }

export type Broker = {
  /** Tells the other instances; what cannot be told is lost. */
  publish(told: Told): void
  /** What other instances tell; `from` is one of them. */
  onTold(listener: (told: Told, from: string) => void): void
  /** Called when the connection is back, after which something may have been missed. */
  onBack(listener: () => void): void
  isConnected(): boolean
  close(): Promise<void>
}

/** For one instance: there is nobody to tell. */
export const noBroker: Broker = {
  publish() {},
  onTold() {},
  onBack() {},
  isConnected: () => true,
  async close() {},
}
