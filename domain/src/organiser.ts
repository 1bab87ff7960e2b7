/** The people who run the event, as far as they are set up today. */
import * as v from 'valibot'

/** A set-up link works this long, in ms. */
export const setUpLinkLasts = 24 * 3600_000

/** What a signed-in person may do: attendees have no role of their own. */
export const Role = v.literal('organiser')
export type Role = v.InferOutput<typeof Role>

export const wrongPassword = 'The e-mail or the password is not right.'

/** NIST SP 800-63B section 3.1.1: length counts, composition rules do not. */
export const Password = v.pipe(
  v.string('Choose a password'),
  v.minLength(12, 'Use at least 12 characters'),
  v.maxLength(256, 'Use at most 256 characters'),
)
