/** The schemas that go with `attendee-entry.ts`. */
import * as v from 'valibot'

export const AttendeeForm = v.strictObject({
  email: v.pipe(
    v.string('Enter an email address'),
    v.maxLength(1000, 'The email address is too long'),
  ),
  first: v.pipe(v.string('Enter a first name'), v.maxLength(1000, 'The first name is too long')),
  last: v.pipe(v.string('Enter a last name'), v.maxLength(1000, 'The last name is too long')),
})
