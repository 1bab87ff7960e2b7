/** The live channel's frames, figures and close codes (docs/live-protocol.md). */
import type { Announcement } from '../announcements/announcements.ts'
import type { Captioned, CaptionLines, CaptionWriting } from '../captions/live-captions.ts'
import type { Entry } from '../chat/chat.ts'
import type { ChatState } from '../chat/chat-requests.ts'
import type { ChatRules } from '../chat/chat-rules.ts'
import type { CardChange } from '../pinned-card/pinned-card.ts'
import type { PollsChange } from '../polls/polls.ts'
import type { QuestionVotes } from '../questions/audience-questions.ts'
import type { QuestionReply } from '../questions/question-inbox.ts'
import type { ReactionCounts } from '../reactions/reactions.ts'
import type { LiveSession } from '../sessions/session.schema.ts'
import type { GuestSignal } from '../studio-guests/guests.schema.ts'
import type { ErrorBody } from './problems.ts'

export type { ClientFrame, Position } from './live-frames.schema.ts'

export const subprotocol = 'rostra.v1'
/** Longest frame a client may send, in bytes. */
export const frameLimit = 16 * 1024

/** What changed outside the chat's log: clients reload what `changed` names; the other fields contain new values. */
export type ChangeFrame = {
  t: 'event'
  changed: ('event' | 'sessions' | 'library' | 'people' | 'people-own')[]
  /** The channel's new settings. Not sent on entering while they are `standardRules`. */
  rules?: ChatRules & { channel: string }
  /** The person's own mute in a channel, or ban from all where it is ''; null once it is lifted. None is sent when it expires. */
  mute?: { channel: string; muted: NonNullable<ChatState['muted']> | null }
  /** Answers to the person's own questions, until they confirm having seen them. */
  replies?: QuestionReply[]
  /** Announcements to everyone or to a room; one that is sent again has the same id. */
  announcements?: Announcement[]
  /** Ids of withdrawn announcements. */
  withdrawn?: string[]
  /**
   * The new card of a session or of the event. Sent on connecting and on entering if a card was ever pinned. No frame
   * is sent when a card expires.
   */
  card?: CardChange
  /** The polls of a session, and their counts for people who may see them. */
  polls?: PollsChange
  /** Whether the event is closed now; a page that connects receives it only when it is. */
  closed?: boolean
  /**
   * Sessions whose course moderators have changed, or whose streams attendees may know now; `revision` as in the call
   * `sessions`, `at` is the time of this state (epoch ms).
   */
  directed?: { revision: number; at: number; sessions: LiveSession[] }
  /** The votes for a session's questions; sent to its room at most once per tick. */
  questions?: QuestionVotes
  /** Which live captions a session has; for its room. */
  captioned?: Captioned
  /** Lines of a session's live captions, for the pages that asked for them. */
  captions?: CaptionLines
  /** Who writes them now; for captioners. */
  writing?: CaptionWriting
  /** For the team: what to reload. */
  staff?: StaffTopic[]
  /** For pages opened with a screen link: reload what they show. */
  screen?: true
  /** For guests of the studio: reload what their page shows. */
  guest?: true
}
/** The parts of the console that a change can concern. */
export type StaffTopic =
  | 'studio'
  | 'guests'
  | 'direction'
  | 'questions'
  | 'help'
  | 'announcements'
  | 'cards'
  | 'feedback'
  | 'polls'
  | 'reports'
  | 'closing'
  | 'team'
  | 'door'
  | 'registrations'
  | 'screens'
  | 'speakers'

/** The people typing in a channel: `people` contains some of them, `count` is how many there are. */
export type Typing = { people: { id: string; name: string }[]; count: number }

export type ServerFrame =
  | {
      t: 'welcome'
      user: { id: string; name: string }
      serverTime: number
      ping: number
      pong: number
    }
  | {
      t: 'entered'
      channel: string
      epoch: string
      seq: number
      entries: Entry[]
      more: boolean
      reset: boolean
      viewers: number
      /** How many of them watch without an account; absent for none. */
      guests?: number
    }
  /** `held` is a message that waits for review; its `seq` is 0. */
  | { t: 'ack'; id: string; channel: string; seq: number; at: number; held?: true }
  | ({ t: 'nack'; id: string; retryAfter?: number } & ErrorBody)
  | {
      t: 'delta'
      channel: string
      entries?: Entry[]
      reactions?: ReactionCounts
      viewers?: number
      /** With `viewers`, where there are or were guests. */
      guests?: number
      typing?: Typing
    }
  | { t: 'history'; channel: string; entries: Entry[]; more: boolean }
  | ChangeFrame
  /** Whether this page mixes in a session’s guests; false when another one has taken over. */
  | { t: 'hosting'; showId: string; on: boolean }
  | { t: 'signal'; guest: string; peer: string; signal: GuestSignal }
  | { t: 'pong' }
  | ({ t: 'error'; retryAfter?: number } & ErrorBody)

export const closeCodes = {
  restart: 1012,
  tryLater: 1013,
  notSignedIn: 4401,
  /** Refused for good; a ban from the chats leaves the connection open. */
  banned: 4403,
  tooSlow: 4408,
  protocolError: 4409,
  flooding: 4429,
} as const
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** Figures of the connection, in ms (docs/live-protocol.md). */
export const liveTimes = {
  ping: 15_000,
  pong: 5_000,
  hello: 10_000,
  connect: 10_000,
  /** The delays before the first and later attempts; the last one repeats. */
  reconnect: [0, 3_000, 6_000, 12_000, 24_000],
  jitter: 1_000,
  /** The page says it is offline after this many failures in a row. */
  offlineAfter: 3,
} as const
