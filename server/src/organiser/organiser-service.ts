/** Organisers and their one-time set-up links. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { setUpLinkLasts } from '@rostra/domain/organiser'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'
import { hashPassword } from './password-hash.ts'

export type OrganiserService = ReturnType<typeof makeOrganiserService>

export const makeOrganiserService = (
  db: Db,
  clock: Clock,
  /** Called for each token that dies with an old password. */
  onTokenDead: (tokenHash: string) => void = () => {},
) => ({
  /**
   * Gives the secret of a new set-up link for this e-mail; a link given out before stops working.
   * For an organiser who has a password already, using the link sets a new one.
   */
  async newLink(email: string): Promise<string> {
    const now = clock()
    const secret = newSecret()
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('staff')
        .values({
          id: randomUUID(),
          email,
          first: '',
          last: '',
          role: 'organiser',
          password: null,
          created_at: now,
        })
        .onConflict((row) => row.column('email').doNothing())
        .execute()
      const { id } = await trx
        .selectFrom('staff')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('staff_link').where('staff_id', '=', id).execute()
      await trx
        .insertInto('staff_link')
        .values({ hash: secretHash(secret), staff_id: id, expires_at: now + setUpLinkLasts })
        .execute()
    })
    return secret
  },

  /** Whose link this is. Throws `link-used` when it was used, replaced or has expired. */
  async invitation(link: string): Promise<{ email: string }> {
    const row = await db
      .selectFrom('staff_link')
      .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
      .select('staff.email')
      .where('staff_link.hash', '=', secretHash(link))
      .where('staff_link.expires_at', '>', clock())
      .executeTakeFirst()
    if (!row) throw new Problem('link-used')
    return row
  },

  /** Uses the link up, stores the password and signs out wherever the old one was used. Throws `link-used`. */
  async setUp(link: string, password: string): Promise<{ email: string }> {
    const hashed = await hashPassword(password)
    const { email, dead } = await db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('staff_link')
        .where('hash', '=', secretHash(link))
        .where('expires_at', '>', clock())
        .returning('staff_id')
        .executeTakeFirst()
      if (!used) throw new Problem('link-used')
      const tokens = await trx
        .deleteFrom('staff_token')
        .where('staff_id', '=', used.staff_id)
        .returning('hash')
        .execute()
      const row = await trx
        .updateTable('staff')
        .set({ password: hashed })
        .where('id', '=', used.staff_id)
        .returning('email')
        .executeTakeFirstOrThrow()
      return { email: row.email, dead: tokens }
    })
    for (const { hash } of dead) onTokenDead(hash)
    return { email }
  },

  /** The e-mail addresses of all organisers, those who were only invited too. */
  async addresses(): Promise<string[]> {
    const rows = await db.selectFrom('staff').select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  },

  /** True once someone has used a set-up link. */
  async isSetUp(): Promise<boolean> {
    const row = await db
      .selectFrom('staff')
      .select('id')
      .where('password', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  },
})
