/** The schemas that go with `reactions.ts`. */
import * as v from 'valibot'
import { reactionKeys } from './reactions.ts'

export const ReactionKey = v.picklist(
  reactionKeys,
  'A reaction must be c (clap), r (cheers) or h (heart)',
)
export type ReactionKey = v.InferOutput<typeof ReactionKey>
