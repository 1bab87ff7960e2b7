import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing, whole } from '../contract/shapes.ts'
import { maxDays, minDays } from './closing.ts'

const count = v.number()
const time = v.nullable(v.number())
const daysError = issueReason('days-out-of-range', { least: minDays, most: maxDays })

/** The name of the event, typed to confirm. */
export const typedName = v.pipe(
  v.string(issueReason('event-name-missing')),
  v.maxLength(500, issueReason('event-name-missing')),
)

/** The state of closing and erasing. Times are epoch ms. */
const Closing = v.object({
  serverTime: v.number(),
  name: v.string(),
  timeZone: v.string(),
  closedAt: time,
  closedBy: v.nullable(v.string()),
  /** The end of the last session; null for an event without sessions. */
  lastEnd: time,
  /** Days that personal data is kept after the end; null while it is kept indefinitely. */
  days: v.nullable(v.number()),
  requestedEraseAt: time,
  eraseAt: time,
  begunAt: time,
  doneAt: time,
  /** How many rows have been erased, of how many there were. */
  erased: count,
  rows: count,
  /** What is still unfinished. */
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
    who: 'organiser',
    repeatable: true,
    summary:
      'Whether the event is closed, when personal data is erased, and which items are still open.',
    payload: nothing,
    answer: Closing,
  }),
  'closing-close': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Closes the event. Attendees can still view it but no longer take part.',
    payload: nothing,
    answer: nothing,
  }),
  'closing-reopen': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Opens a closed event again, as long as nothing was erased.',
    payload: nothing,
    answer: nothing,
  }),
  'closing-keep': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Sets how many days after the event personal data is erased. null means never.',
    payload: v.strictObject({
      days: v.nullable(whole(minDays, maxDays, daysError)),
    }),
    answer: nothing,
  }),
  'closing-erase': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Starts erasing all personal data of a closed event. `name` must be the event name.',
    payload: v.strictObject({ name: typedName }),
    answer: nothing,
  }),
} as const
