/** The next event in the same installation, and the events before it. Times are epoch ms, sizes bytes. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { ErrorBody } from '../contract/problem-body.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import { RequiredText } from '../event/entry-fields.schema.ts'
import { Report } from '../report/report.schema.ts'
import { typedName } from './closing-calls.ts'
import { longestEventName } from './next-event.ts'

const count = v.number()
const time = v.nullable(v.number())

const NextCounts = v.object({
  /** What is put away and then removed. */
  goes: v.object({
    sessions: count,
    libraries: count,
    attendees: count,
    registrations: count,
    messages: count,
    questions: count,
    polls: count,
    tickets: count,
    mailings: count,
    recordings: count,
  }),
  stays: v.object({ team: count, keys: count, webhooks: count }),
})
export type NextCounts = v.InferOutput<typeof NextCounts>

const NextEvent = v.object({
  /** Why it can't begin now; null if it can. */
  refused: v.nullable(ErrorBody),
  /** Since when the event is being put away; null if it is not. */
  runningSince: time,
  /** Why the last try failed; nothing was changed then. */
  failed: v.nullable(v.string()),
  /** Null while it is being put away. */
  counts: v.nullable(NextCounts),
})

const EarlierEvent = v.object({
  id: v.string(),
  name: v.string(),
  edition: v.string(),
  timeZone: v.string(),
  startsAt: time,
  endsAt: time,
  keptAt: v.number(),
  eventBytes: v.number(),
  /** Null without a file with personal data, and once it is erased. */
  recordsBytes: v.nullable(v.number()),
  /** When that file is erased; null for never. */
  recordsUntil: time,
})
export type EarlierEvent = v.InferOutput<typeof EarlierEvent>

export const nextEventCalls = {
  'closing-next': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Whether the next event can begin, what would be put away and what would stay.',
    payload: nothing,
    answer: NextEvent,
  }),
  'closing-next-start': defineCall({
    who: 'organiser',
    confirmed: true,
    summary:
      'Puts the closed event away as a file and begins the next one as a draft. `name` must be the name of the closed event, `next` is that of the new one; with `people`, the attendees are also registered for it.',
    payload: v.strictObject({
      name: typedName,
      next: v.pipe(
        RequiredText,
        v.maxLength(
          longestEventName,
          issueReason('entry-text-too-long', { limit: longestEventName }),
        ),
      ),
      people: v.boolean(issueReason('not-a-boolean')),
    }),
    answer: nothing,
  }),
  'closing-earlier': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The events that were held here before, the newest first.',
    payload: nothing,
    answer: v.object({ events: v.array(EarlierEvent) }),
  }),
  'closing-earlier-report': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The figures of an earlier event.',
    payload: v.strictObject({ id: key }),
    answer: v.object({ report: Report }),
  }),
  'closing-earlier-erase': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary:
      'Erases the file with personal data of an earlier event; with `all`, the earlier event with its report and links.',
    payload: v.strictObject({
      id: key,
      all: v.boolean(issueReason('not-a-boolean')),
    }),
    answer: nothing,
  }),
} as const
