import type { Migration } from '../platform/storage/migrate.ts'

export type HelpDeskTables = {
  /** The fields of specification section 3. */
  help_ticket: {
    id: string
    firstname: string
    lastname: string
    email: string
    phone: string
    company: string
    message: string
    at: number
  }
}

export const helpDeskMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-help-desk',
    async up(db) {
      await db.schema
        .createTable('help_ticket')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('firstname', 'text', (col) => col.notNull())
        .addColumn('lastname', 'text', (col) => col.notNull())
        .addColumn('email', 'text', (col) => col.notNull())
        .addColumn('phone', 'text', (col) => col.notNull())
        .addColumn('company', 'text', (col) => col.notNull())
        .addColumn('message', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
