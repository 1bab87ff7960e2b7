import { sql } from 'kysely'
import type { PersonalData } from '../personal-data.ts'
import { deliverable } from './deliverable.ts'

/** Emails to people: rows of the outbox, and files in its folder, which `removeFilesOf` removes. */
export const mailPersonalData = (
  removeFilesOf: (email: string) => Promise<unknown>,
): PersonalData => ({
  tables: [{ table: 'mail_outbox', key: ['id'] }],
  folders: ['outbox'],

  // Files first: after a crash the person still exists, and can be erased again.
  beforeErase: async (_, email) => email !== null && removeFilesOf(email),

  async erase(trx, { email }) {
    if (email === null) return undefined
    const addresses = [email, deliverable(email) ?? email]
    await trx.deleteFrom('mail_outbox').where(sql`lower(recipient)`, 'in', addresses).execute()
    // Repeated for an email that was written before its row was deleted.
    return () => removeFilesOf(email)
  },
})
