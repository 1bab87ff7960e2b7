import { sql } from 'kysely'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesAbout } from '../staff/audit-scrub-store.ts'
import type { Db, Trx } from '../tables.ts'

/** Tickets, by the email address that their senders entered: no registration is needed to send one. */
export const helpDeskPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'help_note', key: ['id'] },
    { table: 'help_ticket', key: ['id'] },
  ],

  async ofPerson({ email }) {
    const tickets = await db
      .selectFrom('help_ticket')
      .select(['firstname', 'lastname', 'email', 'phone', 'company', 'message', 'details', 'at'])
      .where('email', '=', email)
      .execute()
    return { helpTickets: tickets.map((it) => ({ ...it, at: new Date(it.at).toISOString() })) }
  },

  async knows(email) {
    const row = await db
      .selectFrom('help_ticket')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  async erase(trx, { email }) {
    if (email === null) return undefined
    await dropMails(trx, email)
    await trx
      .updateTable('help_note')
      .set({ text: '' })
      .where('ticket_id', 'in', (it) =>
        it.selectFrom('help_ticket').select('id').where('email', '=', email),
      )
      .execute()
    // Read before they are deleted: audit log entries name the senders of tickets.
    const senders = await trx
      .selectFrom('help_ticket')
      .select(['firstname', 'lastname'])
      .where('email', '=', email)
      .execute()
    await trx
      .updateTable('help_ticket')
      .set({ firstname: '', lastname: '', email: '', phone: '', company: '', message: '' })
      .set({ details: '' })
      .where('email', '=', email)
      .execute()
    await eraseLinesAbout(
      trx,
      'help-',
      senders.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()),
    )
    return undefined
  },
})

/** Deletes emails about what this person wrote, to any recipient. */
async function dropMails(trx: Trx, email: string): Promise<void> {
  const tickets = trx.selectFrom('help_ticket').select('id').where(sql`lower(email)`, '=', email)
  await trx
    .deleteFrom('mail_outbox')
    .where((row) =>
      row.or([
        row('about', 'in', tickets),
        row(
          'about',
          'in',
          row.selectFrom('help_note').select('id').where('ticket_id', 'in', tickets),
        ),
      ]),
    )
    .execute()
}
