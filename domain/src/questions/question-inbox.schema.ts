/** Valibot schemas for `question-inbox.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledText } from '../text.schema.ts'
import { questionStates, replyLimit } from './question-inbox.ts'

export const ReplyText = filledText(issueReason('answer-missing'), replyLimit)

/** A question as moderators see it. `revision` counts its changes. */
export const InboxQuestion = v.object({
  id: v.string(),
  showId: v.string(),
  asker: v.object({ id: v.string(), name: v.string() }),
  /** Asked by someone in a hall, who has no account; the name is what they gave, or empty. */
  hall: v.optional(v.literal(true)),
  text: v.string(),
  at: v.number(),
  /** Where it was asked in the replay, in ms; the answer is also sent by email. */
  replayAt: v.optional(v.pipe(v.number(), v.description('ms into the replay'))),
  state: v.picklist(questionStates),
  revision: v.number(),
  votes: v.number(),
  /** How many of the votes came from devices in halls; absent while none did. */
  hallVotes: v.optional(v.number()),
  /** Shown to everyone in a moderated session. */
  approved: v.boolean(),
  /** The question that it was merged into. */
  mergedInto: v.nullable(v.string()),
  /** The moderator it is assigned to, and since when (epoch ms). */
  assignee: v.nullable(v.object({ id: v.string(), name: v.string(), at: v.number() })),
  reply: v.nullable(
    v.object({
      text: v.string(),
      to: v.picklist(['everyone', 'asker']),
      by: v.string(),
      at: v.number(),
    }),
  ),
})
export type InboxQuestion = v.InferOutput<typeof InboxQuestion>

/** An answer for the person who asked, sent until they have seen it. */
export const QuestionReply = v.object({
  id: v.string(),
  question: v.string(),
  text: v.string(),
})
export type QuestionReply = v.InferOutput<typeof QuestionReply>
