/** The links with which organisers and moderators choose their passwords. */
import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { placeholderOrganiser, type Role, setUpLinkLasts } from '@rostra/domain/staff/organiser'
import { passwordError } from '@rostra/domain/staff/password-rules'
import { deliverable } from '../mail/deliverable.ts'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'
import { record } from './audit-log.ts'
import { endTokens } from './devices.ts'
import { hashPassword } from './password-hash.ts'
import { firstTurn } from './sign-in-tries.ts'
import { forgetTwoStep } from './two-step.ts'

export type StaffService = ReturnType<typeof createStaffService>

type SetUp = {
  link: string
  password: string
  first?: string | undefined
  last?: string | undefined
  email?: string | undefined
}

type Options = {
  /** Called for each token that is revoked together with an old password. */
  onTokenDead?(tokenHash: string): void
  /** The event's name, which is too easy to guess as a password. */
  eventName?(): string | undefined
  /** scrypt's N. */
  passwordCost?: number | undefined
}

export const createStaffService = (
  db: Db,
  clock: Clock,
  { onTokenDead = () => {}, eventName = () => undefined, passwordCost }: Options = {},
) => ({
  /**
   * For the command line: creates a new set-up link for an organiser with this email and returns its secret; an
   * earlier link stops working. Someone who already has a password can set a new one with it, and keeps their role
   * unless promoted.
   */
  async newLink(email: string, { promote = false } = {}): Promise<string> {
    const now = clock()
    return db.transaction().execute(async (trx) => {
      const { id } = await addPerson(trx, { email, role: 'organiser', now })
      if (promote)
        await trx.updateTable('staff').set({ role: 'organiser' }).where('id', '=', id).execute()
      await record(trx, { at: now, byId: null, action: 'staff-link-made', about: email })
      return replaceLink(trx, id, now + setUpLinkLasts)
    })
  },

  /** Whose link this is. Throws `link-used` when it was used, replaced or withdrawn, or has expired. */
  async invitation(link: string) {
    const row = await db
      .selectFrom('staff_link')
      .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
      .select(['staff.email', 'staff.first', 'staff.last', 'staff.role'])
      .where('staff_link.hash', '=', secretHash(link))
      .where('staff_link.expires_at', '>', clock())
      .executeTakeFirst()
    if (!row) throw new Problem('link-used')
    const event = eventName()
    const choosesEmail = row.email === placeholderOrganiser ? { choosesEmail: true as const } : {}
    return { ...row, ...choosesEmail, ...(event === undefined ? {} : { event }) }
  },

  /**
   * Uses up the link, stores the password and the given name, signs out wherever the old password was used and turns
   * off two-step sign-in: a new link is the way back for someone who has lost everything. The person who sets up the
   * first account enters its email address. Throws `link-used`, `already-staff`, or `invalid` for a password that is
   * easy to guess and for an address that this link is not for.
   */
  async setUp({ link, password, ...chosen }: SetUp): Promise<{ email: string }> {
    const invited = await this.invitation(link)
    const first = chosen.first ?? invited.first
    const last = chosen.last ?? invited.last
    const own = chosen.email ?? invited.email
    if (own !== invited.email && !invited.choosesEmail)
      throw new Problem('invalid', {
        reason: reason('staff-email-fixed', { email: invited.email }),
        field: 'email',
      })
    checkPasswordIsGood(password, { ...invited, email: own, first, last })
    const hashed = await hashPassword(password, firstTurn(secretHash(link)), passwordCost)
    const now = clock()
    const { email, dead } = await db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('staff_link')
        .where('hash', '=', secretHash(link))
        .where('expires_at', '>', now)
        .returning('staff_id')
        .executeTakeFirst()
      if (!used) throw new Problem('link-used')
      const id = used.staff_id
      if (own !== invited.email && (await hasStaff(trx, own)))
        throw new Problem('already-staff', { field: 'email' })
      const tokens = await endTokens(trx, id)
      await forgetTwoStep(trx, id)
      const row = await trx
        .updateTable('staff')
        .set({ password: hashed, first, last, email: own })
        .where('id', '=', id)
        .returning(['email', 'role'])
        .executeTakeFirstOrThrow()
      const after = { name: fullName({ first, last }), role: row.role }
      await record(trx, { at: now, byId: id, action: 'staff-joined', about: row.email, after })
      return { email: row.email, dead: tokens }
    })
    for (const hash of dead) onTokenDead(hash)
    return { email }
  },

  /**
   * Where the team receives its email. An invitation that no one has accepted may have gone to a mistyped address,
   * whose owner must not learn what attendees write.
   */
  async mailAddresses(): Promise<string[]> {
    const rows = await db
      .selectFrom('staff')
      .select('email')
      .where('password', 'is not', null)
      .orderBy('email')
      .execute()
    return rows.flatMap(({ email }) => deliverable(email) ?? [])
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

const hasStaff = async (trx: Trx, email: string): Promise<boolean> =>
  (await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) !==
  undefined

/**
 * The id of the person with this email, who is added if missing; an existing person keeps their role. If two requests
 * add the same person at the same moment, one of them gets `isNew`.
 */
export async function addPerson(
  trx: Trx,
  { email, role, now }: { email: string; role: Role; now: number },
): Promise<{ id: string; isNew: boolean }> {
  const added = await trx
    .insertInto('staff')
    .values({
      id: randomUUID(),
      email,
      first: '',
      last: '',
      role,
      password: null,
      totp_secret: null,
      totp_pending: null,
      totp_step: null,
      created_at: now,
    })
    .onConflict((row) => row.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const { id } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Returns the secret of a new link, which replaces the previous one. */
export async function replaceLink(trx: Trx, staffId: string, expiresAt: number): Promise<string> {
  const secret = newSecret()
  // If two links are created at the same moment, the second has to see the first, to delete it.
  await trx
    .updateTable('staff')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', staffId)
    .execute()
  await trx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_link')
    .values({ hash: secretHash(secret), staff_id: staffId, expires_at: expiresAt })
    .execute()
  return secret
}

/** Throws `invalid` for a password that is easy to guess. */
export function checkPasswordIsGood(
  password: string,
  owner: { email: string; first: string; last: string; event?: string },
  field = 'password',
): void {
  const { email, event } = owner
  const error = passwordError(password, { email, name: fullName(owner), event })
  if (error) throw new Problem('invalid', { reason: error, field })
}
