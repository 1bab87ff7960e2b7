import type { Migration } from '../platform/storage/migrate.ts'

/** `user_id` is an attendee's or organiser's; times are epoch ms. */
export type AgendaTables = {
  /** Stars of sessions that left the programme are kept: it may come back. */
  agenda_star: { user_id: string; session_id: string; at: number }
  /** The key of a person's calendar files. It opens times and titles, and its owner sees it again, so it is kept as it is. */
  calendar_key: { user_id: string; key: string; created_at: number }
  /** How often a session has changed, as calendars were told, and what it then looked like. */
  calendar_revision: {
    session_id: string
    fingerprint: string
    sequence: number
    changed_at: number
  }
}

export const agendaMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-agenda',
    async up(db) {
      await db.schema
        .createTable('agenda_star')
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('session_id', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('agenda_star_key', ['user_id', 'session_id'])
        .execute()
      await db.schema
        .createTable('calendar_key')
        .addColumn('user_id', 'text', (col) => col.primaryKey())
        .addColumn('key', 'text', (col) => col.notNull().unique())
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('calendar_revision')
        .addColumn('session_id', 'text', (col) => col.primaryKey())
        .addColumn('fingerprint', 'text', (col) => col.notNull())
        .addColumn('sequence', 'integer', (col) => col.notNull())
        .addColumn('changed_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
