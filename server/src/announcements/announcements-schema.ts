import type { Migration } from '../platform/storage/migrate.ts'

export type AnnouncementTables = {
  /** `show_id` is null for everyone. Times are epoch ms. */
  announcement: {
    id: string
    text: string
    show_id: string | null
    starts_at: number
    ends_at: number
    withdrawn_at: number | null
    by_name: string
    made_at: number
  }
}

export const announcementMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-announcements',
    async up(db) {
      await db.schema
        .createTable('announcement')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('text', 'text', (col) => col.notNull())
        .addColumn('show_id', 'text')
        .addColumn('starts_at', 'bigint', (col) => col.notNull())
        .addColumn('ends_at', 'bigint', (col) => col.notNull())
        .addColumn('withdrawn_at', 'bigint')
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('made_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
