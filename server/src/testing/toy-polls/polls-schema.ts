import type { Generated, Kysely } from 'kysely'
import type { Migration } from '../../platform/storage/migrate.ts'
import type { Db } from '../../tables.ts'

type PollTables = {
  /** Times are epoch ms. */
  toy_poll: { id: string; channel: string; text: string; closes_at: number }
  toy_ballot: { poll_id: string; user_id: string; choice: string; at: Generated<number> }
}

/** A real feature has its tables in `tables.ts`; this one is added only by tests. */
export const pollsDb = (db: Db): Kysely<PollTables> => db as unknown as Kysely<PollTables>

export const pollsMigrations: readonly Migration[] = [
  {
    name: '9999-toy-polls',
    async up(db) {
      await db.schema
        .createTable('toy_poll')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('text', 'text', (col) => col.notNull())
        .addColumn('closes_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('toy_ballot')
        .addColumn('poll_id', 'text', (col) => col.notNull())
        .addColumn('user_id', 'text', (col) => col.notNull())
        .addColumn('choice', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('toy_ballot_key', ['poll_id', 'user_id'])
        .execute()
    },
  },
]
