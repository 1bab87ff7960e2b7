/** Valibot schemas for `direction.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { named, whole, wholeFrom } from '../contract/shapes.ts'
import { isStorable } from '../text.ts'
import { slateLimit } from './direction-limits.ts'

/** Shown in place of the player. `backAt` (ISO 8601 UTC) is when the video is expected back. */
const Slate = v.object({ text: v.string(), backAt: v.optional(v.string()) })

const StreamChoice = v.picklist(['live', 'backup'], issueReason('unknown-source'))

/** How a session runs after moderators have changed it; times are ISO 8601 UTC. */
export const Direction = v.object({
  plannedStartTime: v.string(),
  plannedEndTime: v.string(),
  /** Which stream plays while the session is live. */
  source: StreamChoice,
  slate: v.optional(Slate),
  /** Ended by a moderator: no one stays in the room. */
  ended: v.boolean(),
  /** When the session reached which agenda item (index from 0); the last one is the current item. */
  marks: v.array(v.object({ item: v.number(), at: v.string() })),
})
export type Direction = v.InferOutput<typeof Direction>

/** Range of the minutes in one action. */
const minutesAllowed = { least: 1, most: 240 }
const { least, most } = minutesAllowed
const Minutes = whole(least, most, issueReason('direct-minutes', minutesAllowed))

const SlateText = v.pipe(
  v.string(issueReason('slate-without-text')),
  v.transform((it) => it.normalize('NFC')),
  v.trim(),
  v.nonEmpty(issueReason('slate-without-text')),
  v.maxLength(slateLimit, issueReason('slate-too-long', { limit: slateLimit })),
  v.check((it) => isStorable(it) && !/\p{Cc}/u.test(it), issueReason('entry-with-controls')),
)

/** ISO 8601 with a zone. */
const Time = v.pipe(
  v.string(issueReason('not-a-time', { name: 'backAt' })),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/,
    issueReason('not-a-time', { name: 'backAt' }),
  ),
  v.check((it) => !Number.isNaN(Date.parse(it)), issueReason('not-a-time', { name: 'backAt' })),
)

const showId = named('showId')
/** The last `press` number the moderator saw, so that of two acting at the same time only one changes the session. */
const seen = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const of = { showId, seen }

/** As many sessions as an event can have. */
const mostAlong = 1000

/** What moderators can do to a session; each action takes only the fields it needs. */
export const Direct = v.variant(
  'action',
  [
    v.strictObject({ ...of, action: v.literal('open') }),
    v.strictObject({ ...of, action: v.literal('extend'), minutes: Minutes }),
    v.strictObject({ ...of, action: v.literal('end') }),
    v.strictObject({
      ...of,
      action: v.literal('slate'),
      text: SlateText,
      backAt: v.optional(Time),
    }),
    v.strictObject({ ...of, action: v.literal('lift') }),
    v.strictObject({ ...of, action: v.literal('source'), source: StreamChoice }),
    v.strictObject({
      ...of,
      action: v.literal('delay'),
      minutes: Minutes,
      /** Also delays these sessions, unless they have started; one Undo reverts them together. */
      also: v.optional(
        v.pipe(
          v.array(showId, issueReason('provide', { what: 'IDs' })),
          v.maxLength(mostAlong, issueReason('too-many-ids', { limit: mostAlong })),
        ),
        [],
      ),
    }),
    v.strictObject({ ...of, action: v.literal('undo') }),
  ],
  issueReason('unknown-direction'),
)
export type Direct = v.InferOutput<typeof Direct>

/** Marks the agenda item that the session has reached; `item` is its index, from 0. */
export const AgendaMark = v.strictObject({
  ...of,
  item: wholeFrom('item', 0),
})

/** A recorded action as the team sees it. */
export const LoggedDirectorAction = v.object({
  press: v.number(),
  /** ISO 8601 UTC. */
  at: v.string(),
  by: v.string(),
  action: v.picklist(['open', 'extend', 'end', 'slate', 'lift', 'source', 'delay', 'mark', 'undo']),
  minutes: v.optional(v.number()),
  text: v.optional(v.string()),
  source: v.optional(StreamChoice),
  item: v.optional(v.number()),
  /** False once the action has been undone, or the session has been replanned since. */
  stands: v.boolean(),
})
export type LoggedDirectorAction = v.InferOutput<typeof LoggedDirectorAction>
