/** What organisers watch while the event runs. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nothing } from './shapes.ts'

const health = v.picklist(['good', 'bad', 'none'])

export const StreamHealth = v.object({
  showId: v.string(),
  title: v.string(),
  /** `unknown` is for providers that play in a frame of their own, and before the first check. */
  state: v.picklist(['good', 'stalled', 'ended', 'unreachable', 'unknown']),
  /** What was found, as text. */
  detail: v.string(),
  /** Epoch ms; null before the first check. */
  checkedAt: v.nullable(v.number()),
})
export type StreamHealth = v.InferOutput<typeof StreamHealth>

/** One minute of one room; viewers are the most there were. `minute` is epoch ms. */
export const Sample = v.object({
  minute: v.number(),
  room: v.string(),
  viewers: v.number(),
  messages: v.number(),
  reactions: v.number(),
})
export type Sample = v.InferOutput<typeof Sample>

export const dashboardCalls = {
  dashboard: defineCall({
    name: 'dashboard',
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
          /** In its chat, in the last 60 seconds. */
          messages: v.number(),
          /** New ones. */
          questions: v.number(),
        }),
      ),
      /** In the last 60 seconds. */
      messages: v.number(),
      reactions: v.number(),
      questions: v.number(),
      tickets: v.number(),
      /** Reported messages that wait. */
      reports: v.number(),
      /** Messages that nobody sees before a moderator approves them. */
      reviews: v.number(),
      /** Refused sign-ins that nobody has decided about. */
      doors: v.number(),
      server: v.object({
        state: health,
        uptime: v.number(),
        sockets: v.number(),
        /** ms that the event loop is late, at the 99th percentile since the last request. */
        late: v.number(),
        /** Bytes. */
        memory: v.number(),
      }),
      database: v.object({ state: health, ms: v.nullable(v.number()) }),
      /** Bytes that the disk of the data folder has left; null when the system does not say. */
      disk: v.object({ state: health, free: v.nullable(v.number()) }),
      broker: v.object({ state: health, ms: v.nullable(v.number()) }),
      streams: v.array(StreamHealth),
    }),
  }),
  'dashboard-history': defineCall({
    name: 'dashboard-history',
    who: 'moderator',
    repeatable: true,
    summary: 'Viewers, messages and reactions of each minute, oldest first.',
    payload: v.strictObject({
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60)),
    }),
    answer: v.object({ samples: v.array(Sample) }),
  }),
} as const
