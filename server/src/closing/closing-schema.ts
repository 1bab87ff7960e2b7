import type { Notice } from '@rostra/domain/closing'
import type { Migration } from '../platform/storage/migrate.ts'

/** Times are epoch ms. */
export type ClosingTables = {
  /** One row, from the beginning. */
  closing: {
    id: number
    closed_at: number | null
    closed_by: string | null
    /** Days that personal data is kept after the end; null for good. */
    days: number | null
    /** Who said so. */
    days_by: string | null
    wished_at: number | null
    erase_at: number | null
    begun_at: number | null
    done_at: number | null
    /** Rows erased, of those there were. */
    erased: number
    total: number
    /** The instance that is erasing, and until when it may be silent. */
    held_by: string | null
    held_until: number
  }
  /** What organisers are mailed of a date, once; `sent_at` is when the mails were put into the outbox. */
  closing_notice: {
    erase_at: number
    kind: Notice
    at: number
    tried_at: number | null
    sent_at: number | null
  }
}

export const closingMigrations: readonly Migration[] = [
  {
    name: '2026-11-23-closing',
    async up(db) {
      let table = db.schema
        .createTable('closing')
        .addColumn('id', 'integer', (col) => col.primaryKey())
        .addColumn('closed_by', 'text')
        .addColumn('days', 'integer')
        .addColumn('days_by', 'text')
        .addColumn('held_by', 'text')
      for (const name of ['closed_at', 'wished_at', 'erase_at', 'begun_at', 'done_at'])
        table = table.addColumn(name, 'bigint')
      for (const name of ['erased', 'total', 'held_until'])
        table = table.addColumn(name, 'bigint', (col) => col.notNull().defaultTo(0))
      await table.execute()
      await db
        .insertInto('closing' as never)
        .values({ id: 1 } as never)
        .execute()
      await db.schema
        .createTable('closing_notice')
        .addColumn('erase_at', 'bigint', (col) => col.notNull())
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('tried_at', 'bigint')
        .addColumn('sent_at', 'bigint')
        .addPrimaryKeyConstraint('closing_notice_once', ['erase_at', 'kind'])
        .execute()
    },
  },
]
