import { sql } from 'kysely'
import type { PersonalData } from '../personal-data.ts'
import { deliverable } from './deliverable.ts'

/** Mails to people: rows of the outbox, and files of its folder, which `removeFilesOf` removes. */
export const mailPersonalData = (
  removeFilesOf: (email: string) => Promise<unknown>,
): PersonalData => ({
  tables: [{ table: 'mail_outbox', key: ['id'] }],
  folders: ['outbox'],

  // Files first: a crash leaves the person, who can be erased again.
  beforeErase: (_, email) => removeFilesOf(email),

  async erase(trx, { email }) {
    const addresses = [email, deliverable(email) ?? email]
    await trx.deleteFrom('mail_outbox').where(sql`lower(recipient)`, 'in', addresses).execute()
    // Another time for a mail that was written until its row was gone.
    return () => removeFilesOf(email)
  },
})
