import type { Migration } from '../platform/storage/migrate.ts'

export type ChatTables = {
  /** `seq` is the last number given out; `epoch` changes only when history was rewritten. */
  channel: { name: string; epoch: string; seq: number }
  entry: {
    channel: string
    seq: number
    kind: 'message' | 'removed'
    /** The client's id of a message; a channel and person use it once. Null for removals. */
    message_id: string | null
    user_id: string | null
    user_name: string | null
    text: string | null
    /** The removed message, for removals. */
    target: number | null
    /** The removal that took this message away; such messages leave the history. */
    removed_by: number | null
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
]
