/** Valibot schemas for `people.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { limitedLine } from '../text.schema.ts'
import { personLink, personLinkLimit, personRoleLimit } from './people.ts'

/** What attendees say about themselves; '' for nothing. Their name is the registered one. */
export const PersonEntry = v.strictObject({
  role: limitedLine(issueReason('text-missing'), personRoleLimit),
  link: v.pipe(
    v.string(issueReason('people-link-invalid')),
    v.maxLength(personLinkLimit, issueReason('text-too-long', { limit: personLinkLimit })),
    v.transform(personLink),
    v.string(issueReason('people-link-invalid')),
    v.maxLength(personLinkLimit, issueReason('text-too-long', { limit: personLinkLimit })),
  ),
})
export type PersonEntry = v.InferOutput<typeof PersonEntry>

/** An entry as other attendees see it. */
export const ListedPerson = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  link: v.string(),
  /** Hidden entries are sent only to organisers. */
  hidden: v.optional(v.literal(true)),
})
export type ListedPerson = v.InferOutput<typeof ListedPerson>
