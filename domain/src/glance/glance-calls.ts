/** What happens in a session's room right now, for a page outside of it. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { named } from '../contract/shapes.ts'

/** `text` is the start of what was said; messages are oldest first. */
export const RoomGlance = v.object({
  /** The question that is being answered, where everyone in the session sees questions. */
  question: v.optional(v.object({ text: v.string(), asker: v.string(), votes: v.number() })),
  messages: v.array(
    v.object({
      seq: v.number(),
      user: v.object({ id: v.string(), name: v.string() }),
      text: v.string(),
    }),
  ),
  /** People in the room; absent in previews, where nobody is. */
  viewers: v.optional(v.number()),
  /** How many of them watch without an account; absent for none. */
  guests: v.optional(v.number()),
})
export type RoomGlance = v.InferOutput<typeof RoomGlance>

export const glanceCalls = {
  'room-glance': defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary:
      'The question on air, the last messages and the number of people in a session’s room, at most two seconds old.',
    payload: v.strictObject({ showId: named('showId') }),
    answer: RoomGlance,
  }),
} as const
