/** Two-step sign-in: a code from an app after the password, or one of ten recovery codes. */
import { randomBytes } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../core.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'
import { record } from './audit-log.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const recoveryCodeCount = 10

type StaffPerson = { id: string; email: string }
export type TwoStep = ReturnType<typeof createTwoStep>

export function createTwoStep({ db, clock, limits, eventName }: Core) {
  /** Codes have few digits, so attempts are limited per account, wherever they come from. */
  const within = (id: string) => checkLimit(limits.staffCode, id, clock())
  const secretsOf = (id: string) =>
    db
      .selectFrom('staff')
      .select(['totp_secret', 'totp_pending'])
      .where('id', '=', id)
      .executeTakeFirst()

  /** Each code works once: true for the first caller with its step. */
  const takeStep = async (db: Db, id: string, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const takeRecoveryCode = ({ id, email }: StaffPerson, code: string, at: number) =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('recovery_code')
        .where('staff_id', '=', id)
        .where('hash', '=', secretHash(code))
        .returning('hash')
        .executeTakeFirst()
      if (!used) return false
      await record(trx, { at, byId: id, action: 'account-recovery-code-used', about: email })
      return true
    })

  return {
    /** Throws `code-needed` without a code, `wrong-code` for a wrong or used one, `too-many`. */
    async check(person: StaffPerson & { totp_secret: string | null }, code: string): Promise<void> {
      const { id, totp_secret: secret } = person
      if (secret === null) return
      if (code === '') throw new Problem('code-needed', { field: 'code' })
      within(id)
      const now = clock()
      const step = totpStep(secret, code, now)
      const fits =
        step === undefined
          ? await takeRecoveryCode(person, code, now)
          : await takeStep(db, id, step)
      if (!fits) throw new Problem('wrong-code', { field: 'code' })
    },

    async recoveryCodesLeft(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('staff_id', '=', id)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns a secret that takes effect with `confirm`. Throws `out-of-date` when two-step sign-in is already on. */
    async begin({ id, email }: StaffPerson): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret()
      const { numUpdatedRows } = await db
        .updateTable('staff')
        .set({ totp_pending: secret })
        .where('id', '=', id)
        .where('totp_secret', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Problem('out-of-date')
      return { secret, uri: totpUri(secret, eventName() ?? 'Rostra', email) }
    },

    /** Turns it on and returns the recovery codes. Throws `wrong-code`, `out-of-date`, `too-many`. */
    async confirm({ id, email }: StaffPerson, code: string): Promise<string[]> {
      within(id)
      const secret = (await secretsOf(id))?.totp_pending
      if (!secret) throw new Problem('out-of-date')
      const at = clock()
      const step = totpStep(secret, code, at)
      if (step === undefined) throw new Problem('wrong-code', { field: 'code' })
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('staff')
          .set({ totp_secret: secret, totp_pending: null, totp_step: step })
          .where('id', '=', id)
          .where('totp_pending', '=', secret)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new Problem('out-of-date')
        await record(trx, { at, byId: id, action: 'account-two-step-on', about: email })
        return createRecoveryCodes(trx, id)
      })
    },

    async turnOff({ id, email }: StaffPerson): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await forgetTwoStep(trx, id)
        await record(trx, { at: clock(), byId: id, action: 'account-two-step-off', about: email })
      })
    },

    /** Throws `out-of-date` when two-step sign-in is off. */
    async renewCodes({ id, email }: StaffPerson): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('staff')
          .select('totp_secret')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row?.totp_secret) throw new Problem('out-of-date')
        await record(trx, {
          at: clock(),
          byId: id,
          action: 'account-recovery-codes-made',
          about: email,
        })
        return createRecoveryCodes(trx, id)
      })
    },
  }
}

/** Resets everything, as if it had never been on. */
export async function forgetTwoStep(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('staff_id', '=', id).execute()
  await trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_pending: null, totp_step: null })
    .where('id', '=', id)
    .execute()
}

async function createRecoveryCodes(trx: Trx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await trx.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ staff_id: staffId, hash: secretHash(code.replaceAll('-', '')) })),
    )
    .execute()
  return codes
}

/** 80 random bits in four groups of five hexadecimal digits, so that a plain hash of it is secure enough. */
const newRecoveryCode = (): string =>
  randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-')
