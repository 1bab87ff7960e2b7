/** Reactions to a session. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { named, nothing } from '../contract/shapes.ts'
import { ReactionKey } from './reactions.schema.ts'

export const reactionCalls = {
  reaction: defineCall({
    who: 'attendee',
    forVisitors: true,
    untilClosed: true,
    summary: 'Sends a reaction to everyone in the session. At most one per second.',
    payload: v.strictObject({
      showId: named('showId'),
      data: v.strictObject({ key: ReactionKey }),
    }),
    answer: nothing,
  }),
} as const
