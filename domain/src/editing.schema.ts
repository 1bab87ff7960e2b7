/** The schemas that go with `editing.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'

/** `revision` is handed back with the next change; one that is not the newest is refused. */
export const Edited = v.object({
  revision: v.string(),
  /** Epoch ms; absent for what only a command has put there. */
  changedAt: v.optional(v.number()),
  /** The name of who changed it last. */
  changedBy: v.optional(v.string()),
})
export type Edited = v.InferOutput<typeof Edited>

export const Revision = v.pipe(
  v.string(because('provide', { what: 'revision' })),
  v.nonEmpty(because('provide', { what: 'revision' })),
  v.maxLength(100, because('invalid-revision')),
)
