/** Questions that attendees ask, those that everyone in a session sees and votes on, and what moderators do with them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, named, nothing } from '../contract/shapes.ts'
import { hallAskerLimit } from '../halls/halls.ts'
import { position } from '../replay/replay-calls.ts'
import { limitedLine } from '../text.schema.ts'
import { AudienceQuestion } from './audience-questions.schema.ts'
import { questionModes } from './audience-questions.ts'
import { QuestionText } from './questions.schema.ts'

const id = key

export const questionCalls = {
  question: defineCall({
    who: 'attendee',
    forVisitors: true,
    untilClosed: true,
    summary: 'Sends a question about a session to the moderators.',
    payload: v.strictObject({
      showId: named('showId'),
      text: QuestionText,
      /** Where it was asked in the replay, in ms: it is answered by mail, and at that moment. */
      replayAt: v.optional(position('replayAt')),
      /** The name that someone in a hall gives; attendees ask under their own. */
      name: v.optional(limitedLine(issueReason('invalid-parameter'), hallAskerLimit)),
    }),
    answer: v.object({ id: v.string() }),
  }),
} as const

export const audienceQuestionCalls = {
  questions: defineCall({
    who: 'attendee',
    forVisitors: true,
    inPreviews: true,
    repeatable: true,
    summary: 'The questions of a session that the caller may see, with their votes.',
    payload: v.strictObject({ showId: key }),
    answer: v.object({ questions: v.array(AudienceQuestion), mode: v.picklist(questionModes) }),
  }),
  'question-vote': defineCall({
    who: 'attendee',
    forVisitors: true,
    untilClosed: true,
    repeatable: true,
    summary: 'Votes for a question, or takes the vote back; each person counts once.',
    payload: v.strictObject({ id, vote: v.boolean() }),
    answer: v.object({ votes: v.number(), voted: v.boolean() }),
  }),
  'question-approve': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Shows a question to everyone in a session that is moderated.',
    payload: v.strictObject({ id, approve: v.optional(v.boolean(), true) }),
    answer: nothing,
  }),
  'question-merge': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Merges a question into another of its session: people who voted for either have voted for the other. `into: null` takes it back.',
    payload: v.strictObject({ id, into: v.nullable(id) }),
    /** Questions that had been merged into this one and moved with it. */
    answer: v.object({ along: v.array(v.string()) }),
  }),
} as const
