/** Changes to one attendee, by a person or by another program that keeps its own list. */
import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { AttendeeEntry } from '@rostra/domain/attendees/attendee-entry'
import {
  type AttendeeFields,
  mergedFields,
  ownColumns,
} from '@rostra/domain/attendees/attendee-fields'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { changedFields } from '@rostra/domain/event/editing'
import type { Core } from '../core.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import type { AttendeeAdminStore, ListedRow, Person } from './attendee-admin-store.ts'
import { attendeeFields, readFields } from './attendee-fields-store.ts'
import { checkedEntry } from './checked-entry.ts'

type Wanted = Omit<Person, 'id'> & { given: AttendeeFields }

/** The attendee with these values, without what only the list needs. */
export function storedEntry({ created_at: _, id: __, fields, ...entry }: ListedRow) {
  return { ...entry, fields: readFields(fields) }
}

/** Changes the attendee of a locked row, with a line in the audit log; false if nothing differs. */
export async function changeAttendee(
  trx: Trx,
  store: AttendeeAdminStore,
  row: ListedRow,
  { given, ...entry }: Wanted,
  { by, at }: { by: SignedInUser; at: number },
): Promise<boolean> {
  const { id } = row
  const before = storedEntry(row)
  const fields = mergedFields(before.fields, given)
  const changed = changedFields(before, { ...entry, fields })
  if (Object.keys(changed.after).length === 0) return false
  await store.change(trx, id, entry, fields)
  await record(trx, {
    at,
    byId: by.id,
    action: 'attendee-changed',
    about: entry.email ?? nameOrEmail(row),
    before: { id, ...changed.before },
    after: { id, ...changed.after },
  })
  return true
}

/**
 * Adds an attendee, or changes the one with that address: however many ask at once, one adds. Fields that the event does
 * not have yet are kept from then on, as an import does. Throws `invalid`.
 */
export function putAttendee(
  { db, clock }: Core,
  store: AttendeeAdminStore,
  by: SignedInUser,
  form: AttendeeEntry & { fields?: AttendeeFields | undefined },
): Promise<{ id: string; added: boolean; isChanged: boolean }> {
  const entry = checkedEntry(form, 'attendee.')
  const cause = { by, at: clock() }
  return db.transaction().execute(async (trx) => {
    const given = await keptFields(trx, form.fields)
    const added = await store.add(trx, entry, cause.at, given)
    if (added) {
      const after = { id: added, ...entry, ...(form.fields && { fields: given }) }
      const note = { action: 'attendee-added', about: entry.email, after } as const
      await record(trx, { at: cause.at, byId: by.id, ...note })
      return { id: added, added: true, isChanged: false }
    }
    const known = await store.idOf(trx, entry.email)
    const row = known === undefined ? undefined : await store.lock(trx, known)
    // Removed in this moment.
    if (!row) throw new Problem('out-of-date')
    const isChanged = await changeAttendee(trx, store, row, { ...entry, given }, cause)
    return { id: row.id, added: false, isChanged }
  })
}

/** The fields under the names that the event has for them. Throws `invalid`. */
async function keptFields(trx: Trx, given: AttendeeFields = {}): Promise<AttendeeFields> {
  const names = Object.keys(given)
  const none = { email: [], first: -1, last: -1, name: -1, status: [] }
  const columns = ownColumns(names, none)
  const field = 'attendee.fields'
  if (columns.length < names.length) throw invalidFields([{ field, ...reason('column-not-kept') }])
  const known = await attendeeFields.names(trx)
  const named = await attendeeFields.named(trx, columns, field)
  const fresh = named.filter(({ name }) => !known.includes(name))
  await attendeeFields.keep(trx, fresh)
  const values = named.map(({ place, name }) => [name, given[names[place] ?? ''] ?? ''])
  return attendeeFields.checked(trx, Object.fromEntries(values))
}
