import { reactionKeys } from '@rostra/domain/reactions'
import type { Generated } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'

export type DashboardTables = {
  /** What was going on in a room in each minute (epoch ms). */
  sample: {
    minute: number
    room: string
    viewers: number
    messages: number
    reactions: number
    /** The reactions again, by kind. */
    reactions_c: Generated<number>
    reactions_r: Generated<number>
    reactions_h: Generated<number>
  }
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
  {
    name: '2026-11-23-sample-kinds',
    async up(db) {
      for (const key of reactionKeys)
        await db.schema
          .alterTable('sample')
          .addColumn(`reactions_${key}`, 'integer', (col) => col.notNull().defaultTo(0))
          .execute()
      // The course of one session is read by its room.
      await db.schema.createIndex('sample_room').on('sample').columns(['room', 'minute']).execute()
    },
  },
]
