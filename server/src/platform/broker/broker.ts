/** How instances of one event hear of each other. It is a hint: the log in the database is the truth. */
import type { Entry } from '@rostra/domain/chat'
import type { Member } from '@rostra/domain/chat-services'
import type { ChangeFrame, DeskPart } from '@rostra/domain/contract/live-frames'
import type { ReactionCounts } from '@rostra/domain/reactions'

/** Someone who has begun to type, or stopped. */
export type Typist = { id: string; name: string; on: boolean }

/** What became of frames posted to a line: how many of it were taken by now, or why none of these. */
export type Taken = { taken: number } | 'busy' | 'gap' | 'over'

export type Told =
  | { kind: 'entries'; channel: string; entries: Entry[] }
  | { kind: 'reactions'; channel: string; counts: ReactionCounts }
  | { kind: 'typing'; channel: string; people: Typist[] }
  /** Who has come into a room of an instance and gone since its last telling, which had the number before. */
  | { kind: 'people'; channel: string; number: number; joined: Member[]; left: string[] }
  /** All whom an instance has in a room, as of that number; parts 0, 1, 2 … until there are no more. */
  | {
      kind: 'everyone'
      channel: string
      number: number
      part: number
      more: boolean
      people: Member[]
    }
  /** The number of the last telling for each room; said every two seconds by whoever is alive. */
  | { kind: 'alive'; rooms: Record<string, number> }
  /** Asks an instance, or all, to tell everyone in a room. */
  | { kind: 'who'; channel: string; of?: string }
  /** An instance stops; its people are gone. */
  | { kind: 'gone' }
  /** How often an instance let each limit’s key go on, as `limit key`. */
  | { kind: 'taken'; taken: Record<string, number> }
  | { kind: 'signed-out'; tokenHash: string }
  /** Attendees were renamed, added or removed. */
  | { kind: 'attendees-changed' }
  /** An instance has taken over what changed in the database. */
  | { kind: 'reloaded' }
  /** Mutes or bans changed; `banned` is someone who is out from now on. */
  | { kind: 'restrictions'; banned?: string }
  /** What holds in the chats, or the blocked words, changed. */
  | { kind: 'chat-rules' }
  /** Something that moderators work on changed. */
  | { kind: 'desk'; parts: DeskPart[] }
  /** The event was closed or opened, or the date when personal data is erased changed. */
  | { kind: 'closing' }
  /** Every attendee was erased: nobody is signed in any more. */
  | { kind: 'dismissed' }
  /** Announcements changed. */
  | { kind: 'announcements' }
  /** Which answers wait for those who asked has changed. */
  | { kind: 'question-replies' }
  /** For the pages of one person. */
  | { kind: 'person'; id: string; frame: ChangeFrame }
  /** Frames posted to a line that another instance may have, by the hash of its address; see `lines-elsewhere.ts`. */
  | { kind: 'line-frames'; line: string; ask: string; frames: string; from?: number }
  /** What became of them. */
  | { kind: 'line-taken'; ask: string; answer: Taken }
  /** A rehearsal's attendees are gone, and its channel. */
  | { kind: 'rehearsal-ended'; id: string }

export type Broker = {
  /** The name under which others hear of this instance. */
  readonly id: string
  /** Tells the other instances; what cannot be told is lost. */
  publish(told: Told): void
  /** What other instances tell; `from` is one of them. */
  onTold(listener: (told: Told, from: string) => void): void
  /** Called when the connection is back, after which something may have been missed. */
  onBack(listener: () => void): void
  /** Called with the ms in which something told here came back, as it went to the others. */
  onEcho(listener: (ms: number) => void): void
  /** Called when something could not be told. */
  onLost(listener: (kind: Told['kind']) => void): void
  isConnected(): boolean
  close(): Promise<void>
}

/** The broker's address is wrong, which no waiting mends; the message does not repeat it. */
export class BrokerRefused extends Error {}

/** For one instance: there is nobody to tell. */
export const noBroker: Broker = {
  id: '',
  publish() {},
  onTold() {},
  onBack() {},
  onEcho() {},
  onLost() {},
  isConnected: () => true,
  async close() {},
}
