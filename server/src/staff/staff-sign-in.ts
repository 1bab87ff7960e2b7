/**
 * Organisers and moderators sign in with a password, and a code if they have chosen to; their tokens also give access
 * to the attendees' site.
 */
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { confirmationLasts, type Role } from '@rostra/domain/staff/organiser'
import type { Selectable } from 'kysely'
import type { Core } from '../core.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Tables } from '../tables.ts'
import { record } from './audit-log.ts'
import { browserName, shortAddress } from './device-name.ts'
import type { EndToken } from './devices.ts'
import { checkPassword } from './password-hash.ts'
import type { FailedSignIn, SignInLog } from './sign-in-log.ts'
import { createSignInTries } from './sign-in-tries.ts'
import type { TwoStep } from './two-step.ts'

/** ms; long enough for a day of the event and the evening before. */
const tokenLasts = 36 * 3600_000
/** ms; resolution of a token's last use. */
const usedEvery = 5 * 60_000

type Entered = { email: string; password: string; code: string }
type From = { address: string; userAgent: string }
/** As the list of devices shows it. */
type Place = { browser: string; address: string }
type StaffRow = Pick<Selectable<Tables['staff']>, 'id' | 'email' | 'first' | 'last' | 'role'>

export type StaffSignIn = ReturnType<typeof createStaffSignIn>

export function createStaffSignIn(
  { db, clock, limits }: Core,
  { log, twoStep, endToken }: { log: SignInLog; twoStep: TwoStep; endToken: EndToken },
) {
  const tries = createSignInTries(clock)
  const admit = async (row: StaffRow, isConfirmed: boolean, from: Place, now: number) => {
    const token = tokenOfKind('staff', newSecret())
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('staff_token')
        .values({
          hash: secretHash(token),
          staff_id: row.id,
          created_at: now,
          expires_at: now + tokenLasts,
          used_at: now,
          confirmed_until: isConfirmed ? now + confirmationLasts : 0,
          ...from,
        })
        .execute()
      const about = `${from.browser}, ${from.address}`
      await record(trx, { at: now, byId: row.id, action: 'account-signed-in', about })
    })
    const { id, email, first, last, role } = row
    return { token, id, email, first, last, role }
  }

  return {
    /**
     * Throws `wrong-password`, also for an unknown email, `too-many`, and, once the password was right, `code-needed` or
     * `wrong-code`.
     */
    async join({ email, password, code }: Entered, { address, userAgent }: From) {
      const now = clock()
      // Hashing is deliberately costly, and a password is guessed one attempt at a time. The email is counted together
      // with the address, so that no one elsewhere can use up an organiser's attempts.
      // Attempts by others at their address do not count against someone who has signed in from there before.
      const waitOfAddress = tries.hasSignedIn(email, address)
        ? 0
        : limits.organiserByAddress.take(address, now) ||
          (tries.isFailing(address) ? limits.organiserFailing.take(address, now) : 0)
      const wait = waitOfAddress || limits.organiserByEmail.take(`${email} ${address}`, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      const row = await db
        .selectFrom('staff')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst()
      // An unknown email takes as long as a wrong password.
      const turn = tries.turnOf(email, address)
      const fits = await checkPassword(password, turn, row?.password ?? undefined)
      const from = { browser: browserName(userAgent), address: shortAddress(address) }
      const failed = (reason: FailedSignIn['reason']) => {
        tries.failed(address)
        if (row) log.failed({ email, address: from.address, reason })
      }
      if (!row || !fits) {
        failed('wrong password')
        throw new Problem('wrong-password')
      }
      await twoStep.check(row, code).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'wrong-code') failed('wrong code')
        throw error
      })
      tries.succeeded(email, address)

      return admit(row, true, from, now)
    },

    /**
     * Signs in someone whose identity another feature has established; undefined when they are not in the team.
     * `isConfirmed` is true if they have just proved it, as if they had entered their password here.
     */
    async admit(id: string, isConfirmed: boolean, { address, userAgent }: From) {
      const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
      const from = { browser: browserName(userAgent), address: shortAddress(address) }
      return row && admit(row, isConfirmed, from, clock())
    },

    /** Whose token this is; undefined when it has expired or is unknown. */
    async check(token: string): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const now = clock()
      const row = await db
        .selectFrom('staff_token')
        .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
        .select([
          'staff.id',
          'staff.email',
          'staff.first',
          'staff.last',
          'staff.role',
          'staff_token.used_at',
          'staff_token.confirmed_until',
        ])
        .where('staff_token.hash', '=', tokenHash)
        .where('staff_token.expires_at', '>', now)
        .executeTakeFirst()
      if (!row) return undefined
      const { role, used_at: usedAt, confirmed_until: confirmedUntil, ...attendee } = row
      if (now - usedAt > usedEvery)
        await db
          .updateTable('staff_token')
          .set({ used_at: now })
          .where('hash', '=', tokenHash)
          .execute()
      return { attendee, tokenHash, role, confirmedUntil }
    },

    /** Which of these tokens are valid, with the current role of their owner. */
    async living(tokenHashes: readonly string[]): Promise<Map<string, Role>> {
      const rows = await db
        .selectFrom('staff_token')
        .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
        .select(['staff_token.hash', 'staff.role'])
        .where('staff_token.hash', 'in', tokenHashes)
        .where('staff_token.expires_at', '>', clock())
        .execute()
      return new Map(rows.map(({ hash, role }) => [hash, role]))
    },

    /** Deletes expired tokens. */
    async deleteExpired(): Promise<void> {
      await db.deleteFrom('staff_token').where('expires_at', '<=', clock()).execute()
    },

    async signOut(tokenHash: string): Promise<void> {
      const ended = await db
        .deleteFrom('staff_token')
        .where('hash', '=', tokenHash)
        .returning('hash')
        .executeTakeFirst()
      // Attendees' tokens are passed to this function too.
      if (ended) endToken(tokenHash)
    },
  }
}
