/** Valibot schemas for `feedback.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { limitedText } from '../text.schema.ts'
import { commentLimit, ratings } from './feedback.ts'

export const Rating = v.picklist(ratings, issueReason('rating-missing'))
export type Rating = v.InferOutput<typeof Rating>

/** '' means no comment. */
export const FeedbackComment = limitedText(issueReason('text-missing'), commentLimit)

/** `counts` is the number of times each rating was chosen, from 1 to 5. `median` is null without ratings. */
export const FeedbackFigures = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  counts: v.array(v.number()),
})
export type FeedbackFigures = v.InferOutput<typeof FeedbackFigures>
