/** Moderators direct sessions as they run; their actions override the planned times. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { StreamHealth } from '../dashboard/dashboard-calls.ts'
import { SessionView, Stream } from '../sessions/session.schema.ts'
import { AgendaMark, Direct, LoggedDirectorAction } from './direction.schema.ts'

const Signal = v.pick(StreamHealth, ['state', 'detail'])

const DirectorSession = v.object({
  session: SessionView,
  backupStream: v.optional(Stream),
  /** Newest first. */
  presses: v.array(LoggedDirectorAction),
  /** People in its room now. */
  viewers: v.number(),
  /** How many of them watch without an account. */
  guests: v.number(),
  /** The health of the streams, while the session is about to start, is live, or has just ended. */
  signals: v.object({ live: v.optional(Signal), backup: v.optional(Signal) }),
})
export type DirectorSession = v.InferOutput<typeof DirectorSession>

export const directionCalls = {
  direct: defineCall({
    who: 'moderator',
    untilClosed: true,
    summary:
      'Opens, extends, delays or ends a session, puts a slate over it, chooses its stream, or takes the last of these back.',
    payload: Direct,
    answer: v.object({ session: SessionView }),
  }),
  'agenda-mark': defineCall({
    who: 'moderator',
    untilClosed: true,
    summary: 'Says which point of its agenda a session has reached.',
    payload: AgendaMark,
    answer: v.object({ session: SessionView }),
  }),
  director: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The programme as it runs, with the actions taken.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      /** How long people stay in a room after its planned end, in minutes. */
      grace: v.number(),
      sessions: v.array(DirectorSession),
    }),
  }),
} as const
