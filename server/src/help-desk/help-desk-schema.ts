import type { TicketNote } from '@rostra/domain/help-inbox'
import { type Generated, sql } from 'kysely'
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
    /** What the sender's browser says of itself; '' when they did not want to tell. */
    details: Generated<string>
    state: Generated<'open' | 'closed'>
    /** Counts the changes. */
    revision: Generated<number>
    assignee_id: string | null
    assignee_name: string | null
    assignee_at: number | null
  }
  /** What was done about a ticket; `sent_at` is for answers that have left by mail. */
  help_note: {
    id: string
    ticket_id: string
    /** The ticket's, after this; puts the notes in order. */
    revision: number
    kind: TicketNote['kind']
    by_name: string
    text: string
    at: number
    sent_at: number | null
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
  {
    name: '2026-11-22-help-inbox',
    async up(db) {
      const add = (name: string, standing: string) =>
        db.schema
          .alterTable('help_ticket')
          .addColumn(name, 'text', (col) => col.notNull().defaultTo(standing))
          .execute()
      await add('details', '')
      await add('state', 'open')
      await db.schema
        .alterTable('help_ticket')
        .addColumn('revision', 'integer', (col) => col.notNull().defaultTo(0))
        .execute()
      for (const name of ['assignee_id', 'assignee_name'])
        await db.schema.alterTable('help_ticket').addColumn(name, 'text').execute()
      await db.schema
        .createIndex('help_ticket_inbox')
        .on('help_ticket')
        .columns(['state', 'at', 'id'])
        .execute()
      await db.schema
        .createTable('help_note')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('ticket_id', 'text', (col) => col.notNull())
        .addColumn('revision', 'integer', (col) => col.notNull())
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('text', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('sent_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('help_note_ticket')
        .on('help_note')
        .columns(['ticket_id', 'revision'])
        .execute()
    },
  },
  {
    name: '2026-11-23-help-export',
    async up(db) {
      await db.schema
        .createIndex('help_ticket_at')
        .on('help_ticket')
        .columns(['at', 'id'])
        .execute()
    },
  },
  {
    name: '2026-11-23-help-claims',
    async up(db) {
      await db.schema.alterTable('help_ticket').addColumn('assignee_at', 'bigint').execute()
      await db.schema
        .createIndex('help_ticket_assignee')
        .on('help_ticket')
        .column('assignee_id')
        .where(sql.ref('assignee_id'), 'is not', null)
        .execute()
    },
  },
]
