import type { ReportReason } from '@rostra/domain/chat-reports'
import type { Migration } from '../platform/storage/migrate.ts'

export type ChatReportTables = {
  /** That someone reported a message; `seq` is the message's. */
  chat_report: {
    id: string
    channel: string
    seq: number
    /** Null once the one who reported it was erased. */
    reporter_id: string | null
    reason: ReportReason | null
    /** What they said besides, or ''. */
    words: string
    at: number
    state: 'open' | 'dismissed' | 'removed'
    handled_by_id: string | null
    handled_by: string | null
    handled_at: number | null
  }
}

export const chatReportMigrations: readonly Migration[] = [
  {
    name: '2026-11-23-chat-reports',
    async up(db) {
      await db.schema
        .createTable('chat_report')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('seq', 'bigint', (col) => col.notNull())
        .addColumn('reporter_id', 'text')
        .addColumn('reason', 'text')
        .addColumn('words', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('state', 'text', (col) => col.notNull())
        .addColumn('handled_by_id', 'text')
        .addColumn('handled_by', 'text')
        .addColumn('handled_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('chat_report_once')
        .on('chat_report')
        .columns(['channel', 'seq', 'reporter_id'])
        .unique()
        .execute()
      await db.schema
        .createIndex('chat_report_queue')
        .on('chat_report')
        .columns(['state', 'channel', 'seq'])
        .execute()
      await db.schema
        .createIndex('chat_report_person')
        .on('chat_report')
        .column('reporter_id')
        .execute()
    },
  },
]
