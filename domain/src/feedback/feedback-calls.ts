/** Ratings of sessions: the caller’s own, and everyone’s as the team sees them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { pageNumber } from '../contract/paging.ts'
import { key, nothing } from '../contract/shapes.ts'
import { FeedbackComment, FeedbackFigures, Rating } from './feedback.schema.ts'

export const feedbackCalls = {
  feedback: defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The ended sessions that the caller attended, with the caller’s own rating.',
    payload: nothing,
    answer: v.object({
      sessions: v.array(
        v.object({ showId: v.string(), rating: v.nullable(Rating), comment: v.string() }),
      ),
    }),
  }),
  'feedback-give': defineCall({
    who: 'attendee',
    untilClosed: true,
    repeatable: true,
    summary:
      'Rates an ended session that the caller attended, in place of an earlier rating; null removes it.',
    payload: v.strictObject({
      showId: key,
      rating: v.nullable(Rating),
      comment: v.optional(FeedbackComment, ''),
    }),
    answer: nothing,
  }),
  'session-feedback': defineCall({
    who: 'moderator',
    key: 'report',
    repeatable: true,
    summary: 'The ratings of every session that has started, as figures.',
    payload: nothing,
    answer: v.object({
      sessions: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          startsAt: v.number(),
          endsAt: v.number(),
          ...FeedbackFigures.entries,
          comments: v.number(),
        }),
      ),
    }),
  }),
  'session-comments': defineCall({
    who: 'moderator',
    key: 'report',
    repeatable: true,
    summary: 'Comments on a session without names, the newest first, 50 per page.',
    payload: v.strictObject({ showId: key, page: pageNumber }),
    answer: v.object({
      comments: v.array(v.object({ rating: Rating, text: v.string() })),
      more: v.boolean(),
    }),
  }),
} as const
