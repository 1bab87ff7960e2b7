import { sql } from 'kysely'
import { deliverable } from '../mail/deliverable.ts'
import type { Trx } from '../tables.ts'

/** Removes the mails to a person, and about what they wrote to the help desk, from the outbox. */
export async function eraseMails(trx: Trx, email: string): Promise<void> {
  const tickets = trx.selectFrom('help_ticket').select('id').where(sql`lower(email)`, '=', email)
  const addresses = [email, deliverable(email) ?? email]
  await trx
    .deleteFrom('mail_outbox')
    .where((row) =>
      row.or([
        row(sql`lower(recipient)`, 'in', addresses),
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
