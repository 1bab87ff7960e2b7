/** Valibot schemas for `reactions.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { reactionKeys } from './reactions.ts'

export const ReactionKey = v.picklist(reactionKeys, issueReason('unknown-reaction'))
export type ReactionKey = v.InferOutput<typeof ReactionKey>
