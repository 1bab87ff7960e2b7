/** The schemas that go with `attendee.ts`. */
import * as v from 'valibot'
import { emailRequired } from './attendee.ts'

/** Case and outer blanks do not count in an e-mail address. */
export const Email = v.pipe(
  v.string('Please enter your email'),
  v.trim(),
  // The importer keeps addresses in the same form; some keyboards type letters in parts.
  v.normalize('NFC'),
  v.toLowerCase(),
  v.nonEmpty(emailRequired),
  // RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, two of them the brackets.
  v.maxLength(254, 'Enter an email address of up to 254 characters'),
)

export const SignedInUser = v.object({
  id: v.string(),
  email: v.string(),
  first: v.string(),
  last: v.string(),
})
export type SignedInUser = v.InferOutput<typeof SignedInUser>
