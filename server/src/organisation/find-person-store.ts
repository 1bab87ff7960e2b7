/** Who an account of the organisation is here: by its `sub` if it has signed in before, else by its address. */
import type { Group } from '@rostra/domain/contract/call'
import {
  emailOf,
  isOfDomain,
  nameOf,
  type OrganisationClaims,
  type Refusal,
} from '@rostra/domain/organisation/organisation'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Organisation } from '../organisation-setting.ts'
import type { Trx } from '../tables.ts'
import { organisationPeople } from './organisation-people-store.ts'

type Found = { id: string } | { refused: Refusal }

export type FindPerson = ReturnType<typeof createFindPerson>

export const createFindPerson =
  (
    { warnings }: Core,
    organisation: Organisation,
    { attendees, closing }: { attendees: Attendees; closing: Closing },
  ) =>
  async (trx: Trx, kind: Group, claims: OrganisationClaims, now: number): Promise<Found> => {
    const { arrivals, signIn } = attendees
    const account = { issuer: organisation.issuer.href, sub: claims.sub, kind }
    const before = await organisationPeople.find(trx, account)
    if (before !== undefined && (await isHere(trx, kind, before))) return { id: before }

    const email = emailOf(claims, organisation.trustEmail)
    if (email === null) {
      if (claims.email && claims.email_verified === undefined)
        warnings.raise('organisation-unverified')
      return { refused: 'organisation-unverified' }
    }
    const id = kind === 'team' ? await memberOf(trx, email, claims) : await attendeeOf(trx, email)
    const unknown = kind === 'team' ? 'organisation-not-in-team' : 'organisation-unknown'
    if (id === undefined) return { refused: unknown }
    // An address that was given to someone else does not make them its former owner.
    if (await organisationPeople.isTaken(trx, account, id))
      return { refused: 'organisation-other-account' }
    await organisationPeople.put(trx, account, id, now)
    return { id }

    async function attendeeOf(trx: Trx, email: string): Promise<string | undefined> {
      const registered = await arrivals.withEmail(trx, email)
      if (registered) return registered.id
      if (closing.isClosed() || signIn.isDraft()) return undefined
      if (!isOfDomain(email, organisation.domains)) return undefined
      const added = await arrivals.add(trx, { email, ...nameOf(claims, email) }, now)
      return added?.id
    }
  }

async function isHere(trx: Trx, kind: Group, id: string): Promise<boolean> {
  const table = kind === 'team' ? 'staff' : 'attendee'
  const row = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Nobody joins the team without being invited. Whoever has not set their name yet gets the organisation's. */
async function memberOf(trx: Trx, email: string, claims: OrganisationClaims) {
  const row = await trx
    .selectFrom('staff')
    .select(['id', 'first', 'last'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (row && row.first === '' && row.last === '')
    await trx.updateTable('staff').set(nameOf(claims, email)).where('id', '=', row.id).execute()
  return row?.id
}
