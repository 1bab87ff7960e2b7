import type { Feature } from '../platform/http/feature.ts'
import type { AttendeeAdmin } from './attendee-admin.ts'

/** Organisers' calls for attendees. */
export const attendeeAdminFeature = (admin: AttendeeAdmin): Feature => ({
  handlers: {
    'organiser-attendees': (query) => admin.page(query),
    'attendee-fields': async () => ({ fields: await admin.fields() }),
    'attendee-field-remove': async ({ name }, caller) => {
      await admin.removeField(caller.attendee, name)
      return {}
    },
    'organiser-attendee-add': (payload, caller) => admin.add(caller.attendee, payload.attendee),
    'attendee-put': ({ attendee }, caller) => admin.put(caller.attendee, attendee),
    'organiser-attendee-save': ({ id, revision, attendee }, caller) =>
      admin.save(caller.attendee, id, revision, attendee),
    'organiser-attendees-remove': async ({ ids }, caller) => ({
      removed: await admin.remove(caller.attendee, ids),
    }),
    'organiser-attendee-data': async ({ id }, caller) => ({
      data: await admin.data(caller.attendee, id),
    }),
    'organiser-attendee-erase': async ({ id }, caller) => {
      await admin.erase(caller.attendee, id)
      return {}
    },
    'organiser-removed-erase': async ({ email }, caller) => {
      await admin.eraseRemoved(caller.attendee, email)
      return {}
    },
  },
})
