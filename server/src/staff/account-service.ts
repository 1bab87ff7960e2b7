/** A team member's own account: name and password. */

import { fullName } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { confirmationLasts } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'
import { record } from './audit-log.ts'
import { type EndToken, endTokens } from './devices.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { firstTurn } from './sign-in-tries.ts'
import { checkPasswordIsGood } from './staff-service.ts'

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(core: Core, endToken: EndToken) {
  const { db, clock, eventName, passwordCost } = core
  const find = async (id: string, from: Db = db) => {
    const row = await from.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Problem('not-signed-in')
    return row
  }
  /** Throws `wrong-password`, `too-many`. */
  const checkOwnPassword = async (id: string, password: string) => {
    // Someone with a token could guess.
    checkLimit(core.limits.staffPassword, id, clock())
    const person = await find(id)
    if (!(await checkPassword(password, firstTurn(id), person.password ?? undefined)))
      throw new Problem('wrong-password', {
        reason: reason('password-incorrect'),
        field: 'password',
      })
    return person
  }
  return {
    find: (id: string) => find(id),
    checkOwnPassword,

    /** Skips the password prompt for this token for the next few minutes. Throws `wrong-password`, `too-many`. */
    async confirm(id: string, password: string, tokenHash: string): Promise<void> {
      await checkOwnPassword(id, password)
      await db
        .updateTable('staff_token')
        .set({ confirmed_until: clock() + confirmationLasts })
        .where('hash', '=', tokenHash)
        .execute()
    },

    async rename(id: string, name: { first: string; last: string }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { first, last, email } = await find(id, trx)
        await trx.updateTable('staff').set(name).where('id', '=', id).execute()
        const change = {
          before: { name: fullName({ first, last }) },
          after: { name: fullName(name) },
        }
        const at = clock()
        await record(trx, { at, byId: id, action: 'account-renamed', about: email, ...change })
      })
    },

    /** Signs out all other devices. Throws `wrong-password`, `invalid`, `too-many`. */
    async changePassword(id: string, password: string, next: string, current: string) {
      const person = await checkOwnPassword(id, password)
      const event = eventName()
      checkPasswordIsGood(next, { ...person, ...(event === undefined ? {} : { event }) }, 'next')
      const hashed = await hashPassword(next, firstTurn(id), passwordCost)
      const dead = await db.transaction().execute(async (trx) => {
        await trx.updateTable('staff').set({ password: hashed }).where('id', '=', id).execute()
        const at = clock()
        const about = person.email
        await record(trx, { at, byId: id, action: 'account-password-changed', about })
        return endTokens(trx, id, current)
      })
      dead.forEach(endToken)
    },
  }
}
