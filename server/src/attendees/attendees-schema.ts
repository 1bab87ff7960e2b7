import { type AttendeeEntry, foldedName } from '@rostra/domain/attendee-entry'
import type { Kysely } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'

export type AttendeeTables = {
  /** `email` is trimmed and lower-case. The last two hold name and e-mail as people are looked up and put in order. */
  attendee: {
    id: string
    email: string
    first: string
    last: string
    created_at: number
    name_key: string
    search: string
  }
  /** Only the SHA-256 of a token is stored. */
  token: { hash: string; attendee_id: string; created_at: number; expires_at: number }
  /** JSON, by the id of an attendee or organiser. */
  do_not_disturb: { user_id: string; setting: string }
}

export const attendeeMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-attendees',
    async up(db) {
      await db.schema
        .createTable('attendee')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('email', 'text', (col) => col.notNull().unique())
        .addColumn('first', 'text', (col) => col.notNull())
        .addColumn('last', 'text', (col) => col.notNull())
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('token')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        .addColumn('attendee_id', 'text', (col) =>
          col.notNull().references('attendee.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema.createIndex('token_attendee').on('token').column('attendee_id').execute()
    },
  },
  {
    name: '2026-11-21-do-not-disturb',
    async up(db) {
      await db.schema
        .createTable('do_not_disturb')
        .addColumn('user_id', 'text', (col) => col.primaryKey())
        .addColumn('setting', 'text', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-21-attendees-list',
    async up(db) {
      for (const column of ['name_key', 'search'])
        await db.schema
          .alterTable('attendee')
          .addColumn(column, 'text', (col) => col.notNull().defaultTo(''))
          .execute()
      const attendees = db as unknown as Kysely<AttendeeTables>
      const rows = await attendees
        .selectFrom('attendee')
        .select(['id', 'email', 'first', 'last'])
        .execute()
      for (const { id, ...person } of rows)
        await attendees.updateTable('attendee').set(keysOf(person)).where('id', '=', id).execute()
      for (const column of ['name_key', 'created_at'])
        await db.schema
          .createIndex(`attendee_${column}`)
          .on('attendee')
          .columns([column, 'id'])
          .execute()
    },
  },
]

/** By what a person is found and put in order. */
export const keysOf = ({ email, first, last }: AttendeeEntry) => ({
  name_key: foldedName(`${last || first} ${first}`),
  search: foldedName(`${first} ${last} ${email}`),
})
