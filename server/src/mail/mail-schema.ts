import type { MailFault, MailState } from '@rostra/domain/mail'
import { sql } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'

/** What a mail is about; `about` is the id of the ticket, the answer, or the invited person. */
export type MailKind = 'ticket' | 'digest' | 'answer' | 'invitation' | 'notice'

export type MailTables = {
  /**
   * One row for each recipient. Who it goes to and what it says are emptied as soon as it is sent or given
   * up: both are personal, and an invitation has a secret in it. Times are epoch ms.
   */
  mail_outbox: {
    id: string
    kind: MailKind
    about: string | null
    recipient: string
    recipient_name: string
    reply_to: string | null
    subject: string
    body: string
    state: MailState['state']
    attempts: number
    first_at: number
    next_at: number
    /** Until then one instance has it in hand; 0 while none has. */
    claimed_until: number
    fault: MailFault | null
    done_at: number | null
  }
}

export const mailMigrations: readonly Migration[] = [
  {
    name: '2026-11-24-mail-outbox',
    async up(db) {
      const text = ['kind', 'recipient', 'recipient_name', 'subject', 'body', 'state']
      let table = db.schema
        .createTable('mail_outbox')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('about', 'text')
        .addColumn('reply_to', 'text')
        .addColumn('fault', 'text')
        .addColumn('done_at', 'bigint')
        .addColumn('attempts', 'integer', (col) => col.notNull().defaultTo(0))
        .addColumn('claimed_until', 'bigint', (col) => col.notNull().defaultTo(0))
      for (const name of text) table = table.addColumn(name, 'text', (col) => col.notNull())
      for (const name of ['first_at', 'next_at'])
        table = table.addColumn(name, 'bigint', (col) => col.notNull())
      await table.execute()
      await db.schema
        .createIndex('mail_outbox_due')
        .on('mail_outbox')
        .columns(['state', 'next_at'])
        .execute()
      await db.schema.createIndex('mail_outbox_about').on('mail_outbox').column('about').execute()
      // One digest at a time gathers what comes in; from its first attempt on it stays as it is.
      await db.schema
        .createIndex('mail_outbox_digest')
        .unique()
        .on('mail_outbox')
        .column('recipient')
        .where(sql.ref('kind'), '=', sql.lit('digest'))
        .where(sql.ref('state'), '=', sql.lit('waiting'))
        .where(sql.ref('attempts'), '=', sql.lit(0))
        .execute()
    },
  },
]
