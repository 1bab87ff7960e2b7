/** Organisers sign in by e-mail and password; their tokens open the attendees' site too. */
import { Problem } from '@rostra/domain/contract/problems'
import type { SignedIn } from '../attendees/sign-in.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'
import { checkPassword } from './password-hash.ts'

/** In ms; long enough for a day of the event and the evening before. */
const tokenLasts = 36 * 3600_000
/** Tells an organiser's token from an attendee's without a look into the database. */
const prefix = 'organiser-'

type Deps = {
  db: Db
  clock: Clock
  /**
   * Hashing is costly on purpose, and a password is guessed one try at a time. The e-mail counts
   * together with the address, so that nobody elsewhere can use up an organiser's tries.
   */
  limits: { address: Limiter; email: Limiter }
  onTokenDead(tokenHash: string): void
}

export type OrganiserSignIn = ReturnType<typeof makeOrganiserSignIn>

export const makeOrganiserSignIn = ({ db, clock, limits, onTokenDead }: Deps) => ({
  /** Throws `wrong-password`, for an e-mail we do not know too, or `too-many`. */
  async join(email: string, password: string, address: string) {
    const now = clock()
    const wait = limits.address.take(address, now) || limits.email.take(`${email} ${address}`, now)
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
    const row = await db
      .selectFrom('organiser')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
    // An unknown e-mail takes as long as a wrong password.
    const fits = await checkPassword(password, row?.password ?? undefined)
    if (!row || !fits) throw new Problem('wrong-password')

    const token = prefix + newSecret()
    await db.deleteFrom('organiser_token').where('expires_at', '<=', now).execute()
    await db
      .insertInto('organiser_token')
      .values({
        hash: secretHash(token),
        organiser_id: row.id,
        created_at: now,
        expires_at: now + tokenLasts,
      })
      .execute()
    const { id, first, last } = row
    return { token, id, email, first, last, role: 'organiser' as const }
  },

  isOurs: (token: string): boolean => token.startsWith(prefix),

  /** Whose token this is; undefined when it is dead or unknown. */
  async check(token: string): Promise<SignedIn | undefined> {
    const tokenHash = secretHash(token)
    const row = await db
      .selectFrom('organiser_token')
      .innerJoin('organiser', 'organiser.id', 'organiser_token.organiser_id')
      .select(['organiser.id', 'organiser.email', 'organiser.first', 'organiser.last'])
      .where('organiser_token.hash', '=', tokenHash)
      .where('organiser_token.expires_at', '>', clock())
      .executeTakeFirst()
    return row && { attendee: row, tokenHash, role: 'organiser' }
  },

  async signOut(tokenHash: string): Promise<void> {
    await db.deleteFrom('organiser_token').where('hash', '=', tokenHash).execute()
    onTokenDead(tokenHash)
  },
})
