export type ChatTables = {
  /** `seq` is the last number assigned; `epoch` changes only when history was rewritten. */
  channel: { name: string; epoch: string; seq: number }
  entry: {
    channel: string
    seq: number
    kind: 'message' | 'removed' | 'restored' | 'reacted' | 'edited'
    /** The client's id of a message, unique per channel and person. Null for removals. */
    message_id: string | null
    user_id: string | null
    user_name: string | null
    /** The current text of a message; for an edit the previous text. */
    text: string | null
    /** JSON: a message's files. */
    files: string | null
    /** JSON: `{key, on, count}` of a reaction. */
    reaction: string | null
    /** The message that a removal, reaction or edit is about, or that a message replies to. */
    target: number | null
    /** The entry that removed this message; such messages are not in the history. */
    removed_by: number | null
    /** When a message was edited last. */
    edited_at: number | null
    at: number
  }
  /** The current reactions to messages. */
  message_reaction: { channel: string; seq: number; key: string; user_id: string }
  /** A person and someone whose messages they do not want to see. */
  chat_block: { user_id: string; blocked_id: string; name: string; at: number }
  /** `until` is epoch ms or -1; `channel` is '' for a ban, which applies to all channels. */
  chat_restriction: {
    kind: 'mute' | 'ban'
    channel: string
    user_id: string
    name: string
    until: number
    reason: string
    by_id: string
    at: number
  }
  chat_read: { channel: string; user_id: string; seq: number }
  /** An uploaded file; `seq` is the message it was sent with, null until then. */
  chat_file: {
    id: string
    channel: string
    user_id: string
    name: string
    type: string
    /** Bytes. */
    size: number
    seq: number | null
    at: number
  }
}
