import { type AttendeeEntry, attendeeFaults, cleanAttendee } from '@rostra/domain/attendee-entry'
import { invalidFields } from '@rostra/domain/contract/problems'

/** The person that was written down. Throws `invalid`, which names fields after `within`, such as `attendee.`. */
export function checkedEntry(form: AttendeeEntry, within: string): AttendeeEntry {
  const entry = cleanAttendee(form)
  const faults = attendeeFaults(entry, form.email)
  if (faults.length > 0)
    throw invalidFields(faults.map((fault) => ({ ...fault, field: `${within}${fault.field}` })))
  return entry
}
