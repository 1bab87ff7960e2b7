/** What of a chat is on the screen, and how much of it is kept. */
import type { MessageEntry } from '@rostra/domain/chat'
import type { Relations } from './chat-relations.ts'
import type { OwnMessage, Unsent } from './own-messages.ts'

export type ChatView = {
  /** False until the channel has been entered for the first time. */
  entered: boolean
  /** Why the channel cannot be entered at all. */
  refused?: string
  messages: readonly MessageEntry[]
  /** Positions where a page of history begins: its first row keeps its head when older ones come. */
  pageStarts: ReadonlySet<number>
  /** Our own messages that the log does not hold yet. */
  own: readonly OwnMessage[]
  /** The last message that came back to be changed, for the composer. */
  returned?: Unsent
  more: boolean
  history: 'idle' | 'loading'
  /** False while the list stands still. */
  following: boolean
  newCount: number
  /** Messages between the screen and the newest ones have been let go. */
  away: boolean
  viewers: number
  relations: Relations
}

/** Rows on the screen while following, and while reading history. */
export const followLimit = 300
export const historyLimit = 1_500
/** New messages kept behind a list that stands still. */
export const bufferLimit = 500
