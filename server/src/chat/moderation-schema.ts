import type { ReviewCause } from '@rostra/domain/chat/chat-review'

export type ModerationTables = {
  /** A channel's rules; no row means `standardRules`. `pinned` is JSON. */
  chat_rules: {
    channel: string
    slow: number
    closed: number
    pinned: string | null
    first_reviewed: number
    words_reviewed: number
    questions_only: number
    /** The previous switches as JSON while the shield is on. */
    before_shield: string | null
  }
  /** A message sent to review: it waits outside the log, was refused, or was approved and is now in the log. */
  chat_waiting: {
    id: string
    channel: string
    user_id: string
    user_name: string
    /** The sender's own id of the message, as in `entry`. */
    message_id: string
    text: string
    /** The message it replies to. */
    reply: number | null
    cause: ReviewCause
    at: number
    state: 'waiting' | 'approved' | 'refused'
    by_id: string | null
    by_name: string | null
    decided_at: number | null
  }
  /** Who removed a message; `seq` is the message's. */
  chat_removal: {
    channel: string
    seq: number
    by_id: string
    by_name: string
    reason: string
    at: number
  }
  /** `folded` is what texts are compared with; it also makes words unique. */
  blocked_word: { folded: string; word: string; by_name: string; at: number }
  /** Can be undone for some seconds. JSON: `removed` is seqs, `muted` is the mute's end and the mute before it. */
  chat_action: {
    id: string
    by_id: string
    channel: string
    user_id: string
    name: string
    removed: string
    muted: string | null
    at: number
    undone_at: number | null
  }
  /** A moderation action on a person, for the next moderator who deals with them. */
  moderation_action: {
    id: string
    user_id: string
    kind: 'removed' | 'removed-all' | 'restored' | 'mute' | 'unmute' | 'ban' | 'unban'
    channel: string
    by_name: string
    reason: string
    until: number | null
    at: number
  }
}
