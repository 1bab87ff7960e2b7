import type { Feature } from '../platform/http/feature.ts'
import type { AttendeeAdmin } from './attendee-admin.ts'

/** Attendees in the hands of organisers. */
export const attendeeAdminFeature = (desk: AttendeeAdmin): Feature => ({
  handlers: {
    'organiser-attendees': (query) => desk.page(query),
    'organiser-attendee-add': (payload, caller) => desk.add(caller.attendee, payload.attendee),
    'organiser-attendee-save': ({ id, revision, attendee }, caller) =>
      desk.save(caller.attendee, id, revision, attendee),
    'organiser-attendees-remove': async ({ ids }, caller) => ({
      removed: await desk.remove(caller.attendee, ids),
    }),
    'organiser-attendee-data': async ({ id }, caller) => ({
      data: await desk.data(caller.attendee, id),
    }),
    'organiser-attendee-erase': async ({ id }, caller) => {
      await desk.erase(caller.attendee, id)
      return {}
    },
    'organiser-removed-erase': async ({ email }, caller) => {
      await desk.eraseRemoved(caller.attendee, email)
      return {}
    },
  },
})
