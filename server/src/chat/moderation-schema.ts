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
    /** JSON while the shield is on: the switches as they were. */
    before_shield: string | null
  }
  /** A message that is not in the log: it waits for a moderator, or was refused, or was approved and is there now. */
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
  /** `folded` is what texts are compared with, and makes a word one word. */
  blocked_word: { folded: string; word: string; by_name: string; at: number }
  /** What can be taken back for some seconds. `removed` is JSON: seqs. `muted` is JSON: a mute and the one before it. */
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
  /** What was done about a person, for the next moderator who has to do with them. */
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
