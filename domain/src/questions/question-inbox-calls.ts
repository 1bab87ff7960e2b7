/** Calls with which moderators handle questions, and what askers and speakers see of the result. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing, revision } from '../contract/shapes.ts'
import { InboxQuestion, ReplyText } from './question-inbox.schema.ts'
import { questionOrders, questionStates } from './question-inbox.ts'

const id = key
const showId = key
const state = v.picklist(questionStates, issueReason('unknown-status'))
const whole = v.pipe(v.number(), v.safeInteger())
const one = v.object({ question: InboxQuestion })
const limit = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(100, issueReason('too-great', { name: 'limit', most: 100 })),
  ),
  50,
)

export const questionInboxCalls = {
  'question-queue': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Questions in one state, of a session or of all, and how many are in each state.',
    payload: v.strictObject({
      showId: v.optional(showId),
      state,
      order: v.optional(v.picklist(questionOrders), 'time'),
      /** The last question seen; when ordered by votes, with the votes that it had. */
      after: v.optional(v.strictObject({ at: whole, id, votes: v.optional(whole) })),
      limit,
    }),
    answer: v.object({
      questions: v.array(InboxQuestion),
      more: v.boolean(),
      counts: v.object({
        new: v.number(),
        'on-air': v.number(),
        answered: v.number(),
        dismissed: v.number(),
      }),
    }),
  }),
  'question-claim': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Assigns a question to the caller, or releases it. Takes over from someone else only with `takeOver`.',
    payload: v.strictObject({
      id,
      revision,
      claim: v.boolean(),
      takeOver: v.optional(v.boolean(), false),
    }),
    answer: one,
  }),
  'question-move': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Puts a question into another state; going on air ends the one before.',
    payload: v.strictObject({ id, revision, state }),
    answer: one,
  }),
  'question-reply': defineCall({
    who: 'moderator',
    summary: 'Answers a question in the chat or privately to the attendee who asked.',
    payload: v.strictObject({
      id,
      revision,
      text: ReplyText,
      to: v.picklist(['everyone', 'asker'], issueReason('unknown-audience')),
    }),
    answer: one,
  }),
  'question-reply-seen': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Marks the answer to one of the caller’s questions as seen.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
} as const
