/** The schemas that go with `direction.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'
import { slateLimit } from './direction-limits.ts'
import { isStorable } from './text.ts'

/** Stands in the player's place. `backAt` (ISO 8601 UTC) is when the picture is expected back. */
const Slate = v.object({ text: v.string(), backAt: v.optional(v.string()) })

const StreamChoice = v.picklist(['live', 'backup'], because('unknown-source'))

/** How a session runs that moderators have changed; times are ISO 8601 UTC. */
export const Direction = v.object({
  plannedStartTime: v.string(),
  plannedEndTime: v.string(),
  /** Which stream plays while the session is live. */
  source: StreamChoice,
  slate: v.optional(Slate),
  /** Ended by a moderator: nobody stays in the room. */
  ended: v.boolean(),
  /** Which point of the agenda (from 0) the session reached when; the last one is where it is now. */
  marks: v.array(v.object({ item: v.number(), at: v.string() })),
})
export type Direction = v.InferOutput<typeof Direction>

/** Minutes of one press. */
const minutesAllowed = { least: 1, most: 240 }
const Minutes = v.pipe(
  v.number(because('direct-minutes', minutesAllowed)),
  v.integer(because('direct-minutes', minutesAllowed)),
  v.minValue(minutesAllowed.least, because('direct-minutes', minutesAllowed)),
  v.maxValue(minutesAllowed.most, because('direct-minutes', minutesAllowed)),
)

const SlateText = v.pipe(
  v.string(because('slate-without-text')),
  v.transform((it) => it.normalize('NFC')),
  v.trim(),
  v.nonEmpty(because('slate-without-text')),
  v.maxLength(slateLimit, because('slate-too-long', { limit: slateLimit })),
  v.check((it) => isStorable(it) && !/\p{Cc}/u.test(it), because('entry-with-controls')),
)

/** ISO 8601 with a zone. */
const Time = v.pipe(
  v.string(because('not-a-time', { name: 'backAt' })),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/,
    because('not-a-time', { name: 'backAt' }),
  ),
  v.check((it) => !Number.isNaN(Date.parse(it)), because('not-a-time', { name: 'backAt' })),
)

const showId = v.pipe(
  v.string(because('provide', { what: 'showId' })),
  v.nonEmpty(because('provide', { what: 'showId' })),
  v.maxLength(200, because('value-too-long', { what: 'showId' })),
)
/** The number of the last press the moderator saw, so that two who press at once do not both change it. */
const seen = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const of = { showId, seen }

/** What a moderator presses; every action takes what it needs and nothing else. */
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
      /** The later sessions that have not started move with it. */
      following: v.optional(v.boolean(because('not-a-boolean')), false),
    }),
    v.strictObject({ ...of, action: v.literal('undo') }),
  ],
  because('unknown-direction'),
)
export type Direct = v.InferOutput<typeof Direct>

/** Says which point of the agenda the session has reached, counted from 0. */
export const AgendaMark = v.strictObject({
  ...of,
  item: v.pipe(
    v.number(because('not-a-number', { name: 'item' })),
    v.integer(because('not-whole', { name: 'item' })),
    v.minValue(0, because('too-small', { name: 'item', least: 0 })),
  ),
})

/** One press as the team sees it. */
export const LoggedPress = v.object({
  press: v.number(),
  /** ISO 8601 UTC. */
  at: v.string(),
  by: v.string(),
  action: v.picklist(['open', 'extend', 'end', 'slate', 'lift', 'source', 'delay', 'mark', 'undo']),
  minutes: v.optional(v.number()),
  text: v.optional(v.string()),
  source: v.optional(StreamChoice),
  item: v.optional(v.number()),
  /** False once it was undone, or the session has been replanned since. */
  stands: v.boolean(),
})
export type LoggedPress = v.InferOutput<typeof LoggedPress>
