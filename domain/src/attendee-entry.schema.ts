/** The schemas that go with `attendee-entry.ts`. */
import * as v from 'valibot'

export const AttendeeForm = v.strictObject({
  email: v.pipe(v.string('Give the e-mail'), v.maxLength(1000, 'The e-mail is too long')),
  first: v.pipe(v.string('Give the first name'), v.maxLength(1000, 'The first name is too long')),
  last: v.pipe(v.string('Give the last name'), v.maxLength(1000, 'The last name is too long')),
})
