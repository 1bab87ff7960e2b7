/** `organiser-attendees-export`: the registered attendees as the console lists them, in a form that can be imported. */
import { type AttendeeFields, fieldOf } from '@rostra/domain/attendees/attendee-fields'
import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'
import { attendeeFields } from './attendee-fields-store.ts'
import { createAttendeesStore } from './attendees-store.ts'

/** A column for each of an event's own fields. */
export const fieldColumns = (names: readonly string[]): Columns<{ fields?: AttendeeFields }> =>
  Object.fromEntries(names.map((name) => [name, ({ fields = {} }) => fieldOf(fields, name) ?? '']))

const columns = (zone: string, fields: readonly string[]): Columns<ListedAttendee> => ({
  Email: ({ email }) => email ?? '',
  'First name': ({ first }) => first,
  'Last name': ({ last }) => last,
  ...fieldColumns(fields),
  ...timeColumns('Registered', zone, ({ registeredAt }) => registeredAt),
  ...timeColumns('Last signed in', zone, ({ signedInAt }) => signedInAt),
})

export function attendeesExport(deps: ExportDeps) {
  const store = createAttendeeAdminStore(deps.db)
  const { count } = createAttendeesStore(deps.db)
  return auditedExport(deps, {
    name: 'organiser-attendees-export',
    summary: 'The registered attendees as CSV.',
    payload: v.strictObject({}),
    action: 'attendees-exported',
    columns: async (zone) => columns(zone, await attendeeFields.names(deps.db)),
    choose: async () => ({
      what: 'attendees',
      about: `${await count()} people`,
      pages: pagesAfter(store.registeredAfter),
    }),
  })
}
