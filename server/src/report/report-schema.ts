import type { Migration } from '../platform/storage/migrate.ts'

export type ReportTables = {
  /** One row: the report as JSON, made at `at` (epoch ms), and no person in it. */
  kept_report: { id: number; report: string; at: number }
  /** How much of a channel's log is in `chat_minute`: everything up to and with `seq`. */
  chat_counted: { channel: string; seq: number }
  /** What happened in a channel's log in each minute (epoch ms). Reactions taken back count less. */
  chat_minute: {
    channel: string
    minute: number
    messages: number
    removed: number
    reactions: number
  }
}

export const reportMigrations: readonly Migration[] = [
  {
    name: '2026-11-23-report',
    async up(db) {
      await db.schema
        .createTable('kept_report')
        .addColumn('id', 'integer', (col) => col.primaryKey())
        .addColumn('report', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('chat_counted')
        .addColumn('channel', 'text', (col) => col.primaryKey())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .execute()
      let minutes = db.schema
        .createTable('chat_minute')
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('minute', 'bigint', (col) => col.notNull())
      for (const name of ['messages', 'removed', 'reactions'])
        minutes = minutes.addColumn(name, 'integer', (col) => col.notNull())
      await minutes.addPrimaryKeyConstraint('chat_minute_once', ['channel', 'minute']).execute()
    },
  },
]
