import type { Migration } from '../platform/storage/migrate.ts'

export type DashboardTables = {
  /** What was going on in a room in each minute (epoch ms). */
  sample: { minute: number; room: string; viewers: number; messages: number; reactions: number }
}

export const dashboardMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-dashboard',
    async up(db) {
      let table = db.schema
        .createTable('sample')
        .addColumn('minute', 'bigint', (col) => col.notNull())
        .addColumn('room', 'text', (col) => col.notNull())
      for (const name of ['viewers', 'messages', 'reactions'])
        table = table.addColumn(name, 'integer', (col) => col.notNull())
      await table.addPrimaryKeyConstraint('sample_once', ['minute', 'room']).execute()
    },
  },
]
