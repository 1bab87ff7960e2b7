/** What people entered who have not proved their address yet: kept until they have, or the code expires. */
import type { Language } from '@rostra/domain/languages'
import type { Db, Trx } from '../tables.ts'

export type DraftForm = {
  first: string
  last: string
  answers: Record<string, string | boolean>
  consent: boolean
  /** Of the page, if we have it. */
  language?: Language | undefined
}

export type RegistrationDraftsStore = ReturnType<typeof createRegistrationDraftsStore>

export const createRegistrationDraftsStore = (db: Db) => ({
  async add(trx: Trx, codeId: string, email: string, form: DraftForm, expiresAt: number) {
    await trx
      .insertInto('registration_draft')
      .values({ code_id: codeId, email, form: JSON.stringify(form), expires_at: expiresAt })
      .execute()
  },

  /** The form, for the first caller only. */
  async take(trx: Trx, codeId: string): Promise<DraftForm | undefined> {
    const row = await trx
      .deleteFrom('registration_draft')
      .where('code_id', '=', codeId)
      .returning('form')
      .executeTakeFirst()
    return row && (JSON.parse(row.form) as DraftForm)
  },

  async deleteExpired(now: number): Promise<void> {
    await db.deleteFrom('registration_draft').where('expires_at', '<=', now).execute()
  },
})
