/** Valibot schemas for `editing.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'

/** `revision` is sent back with the next change; a change with an outdated revision is refused. */
export const Edited = v.object({
  revision: v.string(),
  /** Epoch ms; absent if it has only been set from the command line. */
  changedAt: v.optional(v.number()),
  /** The name of the person who changed it last. */
  changedBy: v.optional(v.string()),
})
export type Edited = v.InferOutput<typeof Edited>

/** Something removed; `until` (epoch ms) it can be restored. */
export const Removed = v.object({ id: v.string(), title: v.string(), until: v.number() })

export const Revision = v.pipe(
  v.string(issueReason('provide', { what: 'revision' })),
  v.nonEmpty(issueReason('provide', { what: 'revision' })),
  v.maxLength(100, issueReason('invalid-revision')),
)
