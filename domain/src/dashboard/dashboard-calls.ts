/** What organisers watch while the event runs. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { ReadinessItem, ReadinessLine, ReadinessMark } from './readiness.schema.ts'
import { Warning } from './warnings.schema.ts'

const health = v.picklist(['good', 'bad', 'none'])

export const StreamHealth = v.object({
  showId: v.string(),
  title: v.string(),
  /** `incomplete`: parts of what the encoder announced are missing. `unknown` for providers that play in their own frame, and before the first check. */
  state: v.picklist(['good', 'incomplete', 'stalled', 'ended', 'unreachable', 'unknown']),
  /** The result of the check, as text. */
  detail: v.string(),
  /** Epoch ms; null before the first check. */
  checkedAt: v.nullable(v.number()),
})
export type StreamHealth = v.InferOutput<typeof StreamHealth>

/** One minute of one room; `viewers` is the peak, with `guests` as its part. `minute` is epoch ms. */
export const Sample = v.object({
  minute: v.number(),
  room: v.string(),
  viewers: v.number(),
  guests: v.number(),
  messages: v.number(),
  reactions: v.number(),
})
export type Sample = v.InferOutput<typeof Sample>

export const dashboardCalls = {
  dashboard: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Current viewers, open items and system health.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      shows: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          room: v.string(),
          /** The state of specification section 4. */
          state: v.number(),
          viewers: v.number(),
          /** How many of them watch without an account. */
          guests: v.number(),
          /** Messages in its chat in the last 60 seconds. */
          messages: v.number(),
          /** New questions only. */
          questions: v.number(),
        }),
      ),
      /** Messages and reactions in the last 60 seconds. */
      messages: v.number(),
      reactions: v.number(),
      questions: v.number(),
      tickets: v.number(),
      /** Reported messages that no one has handled. */
      reports: v.number(),
      /** Messages that are hidden until a moderator approves them. */
      reviews: v.number(),
      /** Refused sign-ins that no one has decided on. */
      doors: v.number(),
      /** People who have registered and wait for a decision. */
      registrations: v.number(),
      server: v.object({
        state: health,
        /** What runs, such as `0.2.0 (abc1234, 2026-11-26)`. */
        version: v.string(),
        uptime: v.number(),
        sockets: v.number(),
        /** Event loop delay in ms, 99th percentile since the last request. */
        late: v.number(),
        /** Bytes. */
        memory: v.number(),
      }),
      database: v.object({ state: health, ms: v.nullable(v.number()) }),
      /** Free bytes on the disk of the data folder; null if the system does not tell. */
      disk: v.object({ state: health, free: v.nullable(v.number()) }),
      broker: v.object({ state: health, ms: v.nullable(v.number()) }),
      streams: v.array(StreamHealth),
    }),
  }),
  'dashboard-history': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Viewers, messages and reactions of each minute, oldest first.',
    payload: v.strictObject({
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60)),
    }),
    answer: v.object({ samples: v.array(Sample) }),
  }),
} as const

export const overviewCalls = {
  overview: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Setup progress, for the console’s Control room.',
    payload: nothing,
    answer: v.object({
      event: v.optional(v.object({ name: v.string(), edition: v.string(), timeZone: v.string() })),
      sessions: v.number(),
      libraries: v.number(),
      attendees: v.number(),
      staff: v.number(),
      /** The live session, or the next one; times are epoch ms. */
      next: v.optional(
        v.object({ id: v.string(), title: v.string(), startsAt: v.number(), endsAt: v.number() }),
      ),
      /** What the event needs before its day, in the order in which to do it. */
      readiness: v.array(ReadinessLine),
      /** Whether emails with links to this site can be sent. */
      mail: v.boolean(),
      /** For organisers only. */
      warnings: v.array(Warning),
      serverTime: v.number(),
    }),
  }),
  'readiness-mark': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Marks something that the event needs as done or not needed; null takes that back.',
    payload: v.strictObject({ item: ReadinessItem, mark: v.nullable(ReadinessMark) }),
    answer: nothing,
  }),
} as const
