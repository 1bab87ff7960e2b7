import type { Migration } from '../platform/storage/migrate.ts'

export type OrganiserTables = {
  /** `password` is null until the set-up link was used; see `password-hash.ts` for its form. */
  organiser: {
    id: string
    email: string
    first: string
    last: string
    password: string | null
    created_at: number
  }
  /** Only the SHA-256 of a token is stored. */
  organiser_token: { hash: string; organiser_id: string; created_at: number; expires_at: number }
  /** Only the SHA-256 of the link's secret is stored; one open link an organiser. */
  set_up_link: { hash: string; organiser_id: string; expires_at: number }
}

export const organiserMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-organisers',
    async up(db) {
      await db.schema
        .createTable('organiser')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('email', 'text', (col) => col.notNull().unique())
        .addColumn('password', 'text')
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('set_up_link')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        .addColumn('organiser_id', 'text', (col) =>
          col.notNull().references('organiser.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-21-organisers-sign-in',
    async up(db) {
      for (const column of ['first', 'last'])
        await db.schema
          .alterTable('organiser')
          .addColumn(column, 'text', (col) => col.notNull().defaultTo(''))
          .execute()
      await db.schema
        .createTable('organiser_token')
        .addColumn('hash', 'text', (col) => col.primaryKey())
        .addColumn('organiser_id', 'text', (col) =>
          col.notNull().references('organiser.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'bigint', (col) => col.notNull())
        .addColumn('expires_at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
