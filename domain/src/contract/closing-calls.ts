import * as v from 'valibot'
import { fewestDays, mostDays } from '../closing.ts'
import { defineCall } from './call.ts'

const nothing = v.strictObject({})
const count = v.number()
const time = v.nullable(v.number())
const daysFault = `Give a number of days from ${fewestDays} to ${mostDays}`

/** How the end of the event stands. Times are epoch ms. */
const Closing = v.object({
  serverTime: v.number(),
  name: v.string(),
  timeZone: v.string(),
  closedAt: time,
  closedBy: v.nullable(v.string()),
  /** When the last session ends; null for an event without sessions. */
  lastEnd: time,
  /** Days that personal data is kept after the end; null while it is kept for good. */
  days: v.nullable(v.number()),
  wishedAt: time,
  eraseAt: time,
  begunAt: time,
  doneAt: time,
  /** Rows that are erased, of those there were. */
  erased: count,
  rows: count,
  /** What is not done yet. */
  waits: v.object({
    sessions: v.array(
      v.object({ id: v.string(), title: v.string(), startsAt: v.number(), endsAt: v.number() }),
    ),
    questions: count,
    tickets: count,
    announcements: count,
  }),
})

export type Closing = v.InferOutput<typeof Closing>

export const closingCalls = {
  closing: defineCall({
    name: 'closing',
    who: 'organiser',
    repeatable: true,
    summary: 'Whether the event is closed, when personal data is erased, and what still waits.',
    payload: nothing,
    answer: Closing,
  }),
  'closing-close': defineCall({
    name: 'closing-close',
    who: 'organiser',
    repeatable: true,
    summary: 'Closes the event: it can be looked at, and nobody takes part any more.',
    payload: nothing,
    answer: nothing,
  }),
  'closing-reopen': defineCall({
    name: 'closing-reopen',
    who: 'organiser',
    repeatable: true,
    summary: 'Opens a closed event again, as long as nothing was erased.',
    payload: nothing,
    answer: nothing,
  }),
  'closing-keep': defineCall({
    name: 'closing-keep',
    who: 'organiser',
    repeatable: true,
    summary: 'Says how many days after the end personal data is erased; null for never.',
    payload: v.strictObject({
      days: v.nullable(
        v.pipe(
          v.number(daysFault),
          v.integer(daysFault),
          v.minValue(fewestDays, daysFault),
          v.maxValue(mostDays, daysFault),
        ),
      ),
    }),
    answer: nothing,
  }),
  'closing-erase': defineCall({
    name: 'closing-erase',
    who: 'organiser',
    repeatable: true,
    summary: 'Begins to erase all personal data of a closed event; `name` is the event’s, typed.',
    payload: v.strictObject({
      name: v.pipe(v.string('Type the event’s name'), v.maxLength(500, 'Type the event’s name')),
    }),
    answer: nothing,
  }),
} as const
