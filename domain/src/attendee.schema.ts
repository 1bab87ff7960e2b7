/** The schemas that go with `attendee.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'

/** Case and outer blanks do not count in an e-mail address. */
export const Email = v.pipe(
  v.string(because('email-missing')),
  v.trim(),
  // The importer keeps addresses in the same form; some keyboards type letters in parts.
  v.normalize('NFC'),
  v.toLowerCase(),
  v.nonEmpty(because('email-missing')),
  // RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, two of them the brackets.
  v.maxLength(254, because('email-too-long', { limit: 254 })),
)

export const SignedInUser = v.object({
  id: v.string(),
  email: v.string(),
  first: v.string(),
  last: v.string(),
})
export type SignedInUser = v.InferOutput<typeof SignedInUser>
