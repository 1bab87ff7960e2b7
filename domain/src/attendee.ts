/** A registered person, and the sign-in form's one rule (specification section 5). */
import * as v from 'valibot'

export const emailRequired = 'Please enter your email'
export const unregisteredEmail = 'Unregistered email'

/** Case and outer blanks do not count in an e-mail address (interfaces section 5). */
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

/** First plus last (specification section 3). */
export function fullName({ first, last }: { first: string; last: string }): string {
  return `${first} ${last}`.trim()
}

/** The user is checked again this often, in ms (specification section 9). */
export const userRecheck = 20 * 60_000
