import type { Migration } from '../platform/storage/migrate.ts'

export type ChatTables = {
  /** `seq` is the last number given out; `epoch` changes only when history was rewritten. */
  channel: { name: string; epoch: string; seq: number }
  entry: {
    channel: string
    seq: number
    kind: 'message' | 'removed' | 'reacted'
    /** The client's id of a message; a channel and person use it once. Null for removals. */
    message_id: string | null
    user_id: string | null
    user_name: string | null
    text: string | null
    /** JSON: a message's files. */
    files: string | null
    /** JSON: `{key, on, count}` of a reaction. */
    reaction: string | null
    /** The message that a removal or reaction is about. */
    target: number | null
    /** The removal that took this message away; such messages leave the history. */
    removed_by: number | null
    at: number
  }
  /** Who reacted to which message with what, now. */
  message_reaction: { channel: string; seq: number; key: string; user_id: string }
  /** A person and someone whose messages they do not want to see. */
  chat_block: { user_id: string; blocked_id: string; name: string; at: number }
  /** `until` is epoch ms or -1; a ban is for all channels, which is written as ''. */
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

export const chatMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-chat',
    async up(db) {
      await db.schema
        .createTable('channel')
        .addColumn('name', 'text', (col) => col.primaryKey())
        .addColumn('epoch', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('entry')
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('message_id', 'text')
        .addColumn('user_id', 'text')
        .addColumn('user_name', 'text')
        .addColumn('text', 'text')
        .addColumn('target', 'bigint')
        .addColumn('removed_by', 'bigint')
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('entry_position', ['channel', 'seq'])
        .execute()
      await db.schema
        .createIndex('entry_message_id')
        .on('entry')
        .columns(['message_id', 'channel', 'user_id'])
        .unique()
        .execute()
    },
  },
  {
    name: '2026-11-21-chat-services',
    async up(db) {
      await db.schema.alterTable('entry').addColumn('files', 'text').execute()
      await db.schema.alterTable('entry').addColumn('reaction', 'text').execute()
      await db.schema
        .createTable('message_reaction')
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .addColumn('key', 'text', (col) => col.notNull())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('message_reaction_once', ['channel', 'seq', 'key', 'user_id'])
        .execute()
      await db.schema
        .createIndex('message_reaction_user')
        .on('message_reaction')
        .columns(['user_id', 'channel', 'seq'])
        .execute()
      await db.schema
        .createTable('chat_block')
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('blocked_id', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('chat_block_once', ['user_id', 'blocked_id'])
        .execute()
      await db.schema
        .createTable('chat_restriction')
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('until', 'bigint', (col) => col.notNull())
        .addColumn('reason', 'text', (col) => col.notNull())
        .addColumn('by_id', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('chat_restriction_once', ['kind', 'channel', 'user_id'])
        .execute()
      await db.schema
        .createTable('chat_read')
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('chat_read_once', ['channel', 'user_id'])
        .execute()
      await db.schema
        .createTable('chat_file')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('type', 'text', (col) => col.notNull())
        .addColumn('size', 'bigint', (col) => col.notNull())
        .addColumn('seq', 'bigint')
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
