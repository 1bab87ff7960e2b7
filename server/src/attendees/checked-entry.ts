import {
  type AttendeeEntry,
  attendeeErrors,
  cleanAttendee,
} from '@rostra/domain/attendees/attendee-entry'
import { invalidFields } from '@rostra/domain/contract/problems'

/** The cleaned entry. Throws `invalid`, with field names that start with `prefix`, such as `attendee.`. */
export function checkedEntry(form: AttendeeEntry, prefix: string): AttendeeEntry {
  const entry = cleanAttendee(form)
  const errors = attendeeErrors(entry, form.email)
  if (errors.length > 0)
    throw invalidFields(errors.map((error) => ({ ...error, field: `${prefix}${error.field}` })))
  return entry
}
