/** What of a chat is on the screen, and how much of it is kept. */

import type { MessageEntry } from '@rostra/domain/chat/chat'
import type { ErrorBody } from '@rostra/domain/contract/problems'
import type { Membership } from './channel-membership.ts'
import type { Pace } from './chat-screen.ts'
import type { ChatWindow } from './chat-window.ts'
import type { OwnMessage, Unsent } from './own-messages.ts'

export type ChatView = {
  /** False until the channel has been entered for the first time. */
  entered: boolean
  /** Why the channel cannot be entered at all. */
  refused?: ErrorBody
  messages: readonly MessageEntry[]
  /** Entries of `messages` that a moderator has removed, and whose rows stay. */
  removed: ReadonlyMap<number, MessageEntry>
  /** Positions where a page of history begins: its first row keeps its name and time when older ones load. */
  pageStarts: ReadonlySet<number>
  /** The user's own messages that are not in the log yet. */
  own: readonly OwnMessage[]
  /** The refused message to be edited in the composer. */
  returned?: Unsent
  more: boolean
  history: 'idle' | 'loading'
  /** False while the list is stopped. */
  following: boolean
  pace: Pace
  newCount: number
  /** True if messages between the screen and the newest ones have been dropped. */
  away: boolean
  viewers: number
  relations: Membership
}

type Rest = Pick<ChatView, 'own' | 'relations' | 'history' | 'entered' | 'viewers' | 'pace'> & {
  refused: ErrorBody | undefined
  returned: Unsent | undefined
}

export function viewOf(part: ChatWindow, { refused, returned, ...rest }: Rest): ChatView {
  const { log, pausedAt, removed } = part
  const { blocked } = rest.relations
  const messages =
    blocked.size === 0 ? log.messages : log.messages.filter(({ user }) => !blocked.has(user.id))
  const shown = pausedAt === undefined ? messages : messages.filter(({ seq }) => seq <= pausedAt)
  return {
    ...rest,
    ...(refused === undefined ? {} : { refused }),
    ...(returned ? { returned } : {}),
    messages: removed.among(shown),
    removed: removed.kept,
    pageStarts: part.pageStarts,
    more: log.more,
    following: pausedAt === undefined,
    newCount: messages.length - shown.length,
    away: part.away,
  }
}
