/** What mailings store about people: which they received, and whether they have unsubscribed. */
import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

const iso = (at: number): string => new Date(at).toISOString()

export const mailingsPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'mailing_mail', key: ['id'] },
    // Whoever unsubscribed stays so.
    { table: 'mail_preference', key: ['key'], goesOn: true },
  ],

  async ofPerson({ id, email }) {
    const mails = await db
      .selectFrom('mailing_mail')
      .innerJoin('mailing', 'mailing.id', 'mailing_mail.mailing_id')
      .select(['mailing.subject', 'mailing_mail.state', 'mailing_mail.at'])
      .where('mailing_mail.email', 'in', [id, email ?? id])
      .orderBy('mailing_mail.at')
      .execute()
    const preference = await db
      .selectFrom('mail_preference')
      .select('unsubscribed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    const left = preference?.unsubscribed_at ?? undefined
    return {
      emails: mails.map(({ subject, state, at }) => ({ subject, state, at: iso(at) })),
      ...(left === undefined ? {} : { unsubscribedFromEmailsAt: iso(left) }),
    }
  },

  async knows(email) {
    const of = (table: 'mailing_mail' | 'mail_preference') =>
      db.selectFrom(table).select('email').where('email', '=', email).limit(1).executeTakeFirst()
    return ((await of('mailing_mail')) ?? (await of('mail_preference'))) !== undefined
  },

  async erase(trx, { id, email }) {
    await trx
      .deleteFrom('mailing_mail')
      .where('email', 'in', [id, email ?? id])
      .execute()
    await trx.deleteFrom('mail_preference').where('email', '=', email).execute()
    return undefined
  },
})
