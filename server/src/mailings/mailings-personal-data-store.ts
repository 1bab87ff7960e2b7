/** What mailings store about people: which they received, and whether they have unsubscribed. */
import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** An audience of chosen people without any of them. */
const nobodyChosen = 'ids:nobody'

const iso = (at: number): string => new Date(at).toISOString()

export const mailingsPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'mailing_mail', key: ['id'] },
    // Whoever unsubscribed stays so.
    { table: 'mail_preference', key: ['key'], goesOn: true },
  ],
  // The emails stay, without the ids of the people who were chosen for them.
  scrubs: [
    {
      table: 'mailing',
      async some(trx) {
        const done = await trx
          .updateTable('mailing')
          .set({ audience: nobodyChosen })
          .where('audience', 'like', 'ids:%')
          .where('audience', '!=', nobodyChosen)
          .returning('id')
          .execute()
        return done.length
      },
    },
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

  async erase(trx, { id, email, nobody }) {
    const chosen = await trx
      .selectFrom('mailing')
      .select(['id', 'audience'])
      .where('audience', 'like', `ids:%${id}%`)
      .execute()
    for (const mailing of chosen)
      await trx
        .updateTable('mailing')
        .set({ audience: mailing.audience.replaceAll(id, nobody) })
        .where('id', '=', mailing.id)
        .execute()
    await trx
      .deleteFrom('mailing_mail')
      .where('email', 'in', [id, email ?? id])
      .execute()
    await trx.deleteFrom('mail_preference').where('email', '=', email).execute()
    return undefined
  },
})
