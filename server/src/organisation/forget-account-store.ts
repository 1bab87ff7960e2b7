/** The way in for whoever gets another account at the organisation: the one that is known is forgotten. */
import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import type { Group } from '@rostra/domain/contract/call'
import { Problem } from '@rostra/domain/contract/problems'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

/** `byId` is null for the command line. */
type Cause = { byId: string | null; at: number }

/**
 * The next account that signs in with the person's address is theirs from then on. Resolves with whether there was one
 * to forget. Throws `unknown-person`.
 */
export const forgetAccount = (
  db: Db,
  kind: Group,
  who: { id: string } | { email: string },
  { byId, at }: Cause,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const people = trx
      .selectFrom(kind === 'team' ? 'staff' : 'attendee')
      .select(['id', 'first', 'last', 'email'])
    const person = await ('id' in who
      ? people.where('id', '=', who.id)
      : people.where('email', '=', who.email)
    ).executeTakeFirst()
    if (!person) throw new Problem('unknown-person')
    const { numDeletedRows } = await trx
      .deleteFrom('organisation_person')
      .where('user_id', '=', person.id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const about = nameOrEmail(person)
    await record(trx, { at, byId, action: 'organisation-account-forgotten', about })
    return true
  })
