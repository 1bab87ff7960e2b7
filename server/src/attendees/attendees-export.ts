/** `organiser-attendees-export`: the registered attendees as the console lists them, in a form that can be imported. */
import type { ListedAttendee } from '@rostra/domain/contract/organiser-attendees-calls'
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'
import { createAttendeesStore } from './attendees-store.ts'

const columns = (zone: string): Columns<ListedAttendee> => ({
  Email: ({ email }) => email ?? '',
  'First name': ({ first }) => first,
  'Last name': ({ last }) => last,
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
    columns,
    choose: async () => ({
      what: 'attendees',
      about: `${await count()} people`,
      pages: pagesAfter(store.registeredAfter),
    }),
  })
}
