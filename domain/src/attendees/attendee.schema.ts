/** Valibot schemas for `attendee.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'

/** Case and surrounding spaces are ignored in an email address. */
export const Email = v.pipe(
  v.string(issueReason('email-missing')),
  v.trim(),
  // The importer stores addresses in the same form; some keyboards produce decomposed letters.
  v.normalize('NFC'),
  v.toLowerCase(),
  v.nonEmpty(issueReason('email-missing')),
  // RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, two of them the brackets.
  v.maxLength(254, issueReason('email-too-long', { limit: 254 })),
)

/** Someone who takes part: whom their own pages and the team see. */
export const SignedInUser = v.object({
  id: v.string(),
  /** Null for someone who came by a signed link that named no address. */
  email: v.nullable(v.string()),
  first: v.string(),
  last: v.string(),
})
export type SignedInUser = v.InferOutput<typeof SignedInUser>
