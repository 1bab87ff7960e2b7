import type { Migration } from '../platform/storage/migrate.ts'

export type ChatDeskTables = {
  /** What holds in a channel; no row is `standardRules`. `pinned` is JSON. */
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
  chat_measure: {
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

export const chatDeskMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-chat-desk',
    async up(db) {
      await db.schema
        .createTable('chat_rules')
        .addColumn('channel', 'text', (col) => col.primaryKey())
        .addColumn('slow', 'integer', (col) => col.notNull())
        .addColumn('closed', 'integer', (col) => col.notNull())
        .addColumn('pinned', 'text')
        .execute()
      await db.schema
        .createTable('chat_removal')
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .addColumn('by_id', 'text', (col) => col.notNull())
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('reason', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('chat_removal_once', ['channel', 'seq'])
        .execute()
      await db.schema
        .createTable('blocked_word')
        .addColumn('folded', 'text', (col) => col.primaryKey())
        .addColumn('word', 'text', (col) => col.notNull())
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('chat_measure')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('reason', 'text', (col) => col.notNull())
        .addColumn('until', 'bigint')
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createIndex('chat_measure_person')
        .on('chat_measure')
        .columns(['user_id', 'at'])
        .execute()
      // A person's messages: for slow mode, which asks at every message, and for moderators.
      await db.schema
        .createIndex('entry_person')
        .on('entry')
        .columns(['user_id', 'kind', 'channel', 'seq'])
        .execute()
    },
  },
]
