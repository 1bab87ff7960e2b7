/** The team's decisions about addresses that were refused at sign-in, each with its line in the audit log. */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { AttendeeEntry } from '@rostra/domain/attendees/attendee-entry'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../core.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import { addressesLimit, createAttendeeAddressesStore } from './attendee-addresses-store.ts'
import type { AttendeeAdminStore } from './attendee-admin-store.ts'
import { checkedEntry } from './checked-entry.ts'
import type { SignIn } from './sign-in.ts'

/** Maximum number of suggestions while typing. */
const searchShown = 8

export function createAttendeeAddresses(
  { db, clock }: Core,
  { admin, signIn }: { admin: AttendeeAdminStore; signIn: SignIn },
) {
  const addresses = createAttendeeAddressesStore(db)
  /** Returns all the attendee's tokens, which end: it is not stored with which address each was created. */
  const drop = async (trx: Trx, by: SignedInUser, email: string): Promise<string[]> => {
    const id = await addresses.drop(trx, email)
    if (id === undefined) return []
    await record(trx, {
      at: clock(),
      byId: by.id,
      action: 'door-undone',
      about: email,
      before: { id },
    })
    return addresses.signOut(trx, id)
  }
  const inTransaction = async (change: (trx: Trx) => Promise<string[]>): Promise<void> => {
    const tokens = await db.transaction().execute(change)
    tokens.forEach(signIn.end)
  }

  return {
    addresses: addresses.all,
    withIds: addresses.withIds,

    /** The first few attendees whose name or address matches; none for an empty text. */
    async search(text: string): Promise<SignedInUser[]> {
      if (text.trim() === '') return []
      const { attendees } = await admin.page({
        search: text,
        sort: 'name',
        descending: false,
        page: 1,
      })
      return attendees.slice(0, searchShown)
    },

    /** Registers someone; returns the id, also if they were already registered. Throws `invalid`. */
    async admit(by: SignedInUser, form: AttendeeEntry): Promise<string> {
      const entry = checkedEntry(form, '')
      const at = clock()
      let id = ''
      await inTransaction(async (trx) => {
        const added = await admin.add(trx, entry, at)
        if (added === undefined) {
          id = (await admin.idOf(trx, entry.email)) ?? ''
          return []
        }
        id = added
        // The address now belongs to this person alone.
        const tokens = await drop(trx, by, entry.email)
        const after = { id, ...entry }
        await record(trx, { at, byId: by.id, action: 'door-admitted', about: entry.email, after })
        return tokens
      })
      return id
    },

    /** From now on the address signs in as this attendee. Throws `unknown-person` and `invalid`. */
    addAddress: (by: SignedInUser, email: string, id: string): Promise<void> =>
      inTransaction(async (trx) => {
        const person = await admin.lock(trx, id)
        if (!person) throw new Problem('unknown-person')
        checkedEntry({ email, first: person.first, last: '' }, '')
        if (await admin.idOf(trx, email))
          throw invalidFields([{ field: 'email', ...reason('already-registered', { email }) }])
        if ((await addresses.count(trx, id)) >= addressesLimit)
          throw invalidFields([
            {
              field: 'email',
              ...reason('too-many-addresses', { limit: addressesLimit }),
            },
          ])
        const tokens = await drop(trx, by, email)
        await addresses.add(trx, { email, attendee_id: id, added_at: clock() })
        await record(trx, {
          at: clock(),
          byId: by.id,
          action: 'door-corrected',
          about: email,
          after: { id, email: person.email, first: person.first, last: person.last },
        })
        return tokens
      }),

    /** The address can no longer sign in, and its attendee is signed out. No effect for an unknown address. */
    dropAddress: (by: SignedInUser, email: string): Promise<void> =>
      inTransaction((trx) => drop(trx, by, email)),
  }
}
