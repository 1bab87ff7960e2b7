export type ModerationTables = {
  /** A channel's rules; no row means `standardRules`. `pinned` is JSON. */
  chat_rules: { channel: string; slow: number; closed: number; pinned: string | null }
  /** Who took a message away; `seq` is the message's. */
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
  /** What was done about a person, for the next moderator who has to do with them. */
  moderation_action: {
    id: string
    user_id: string
    kind: 'removed' | 'removed-all' | 'mute' | 'unmute' | 'ban' | 'unban'
    channel: string
    by_name: string
    reason: string
    until: number | null
    at: number
  }
}
