import { type AttendeeEntry, attendeeErrors, cleanAttendee } from '@rostra/domain/attendee-entry'
import { invalidFields } from '@rostra/domain/contract/problems'

/** The person that was written down. Throws `invalid`, which names fields after `prefix`, such as `attendee.`. */
export function checkedEntry(form: AttendeeEntry, prefix: string): AttendeeEntry {
  const entry = cleanAttendee(form)
  const errors = attendeeErrors(entry, form.email)
  if (errors.length > 0)
    throw invalidFields(errors.map((error) => ({ ...error, field: `${prefix}${error.field}` })))
  return entry
}
