/** Shapes of the programme that comes from another program. */
import * as v from 'valibot'
import { columnFields, importedFields } from './outside-programme.ts'

/** What a session would have before and after; texts as people read them. */
const FieldChanges = v.record(v.string(), v.tuple([v.string(), v.string()]))
/** `id` is the session's id here; absent for one that is not here yet. `own` are fields that stay because they were edited here. */
export const ProgrammeItem = v.object({
  id: v.optional(v.string()),
  title: v.string(),
  changes: v.optional(FieldChanges),
  own: v.optional(v.array(v.picklist(importedFields))),
  /** Of a session that is gone there: whether it is cancelled here, or removed; absent for one that stays, as it is live or over. */
  becomes: v.optional(v.picklist(['cancelled', 'removed'])),
})
export type ProgrammeItem = v.InferOutput<typeof ProgrammeItem>

export const ProgrammePlan = v.object({
  new: v.array(ProgrammeItem),
  changed: v.array(ProgrammeItem),
  same: v.array(ProgrammeItem),
  gone: v.array(ProgrammeItem),
  problems: v.array(
    v.object({ row: v.number(), title: v.optional(v.string()), reason: v.string() }),
  ),
  /** Which program wrote it. */
  program: v.string(),
  /** Tracks that the event does not have yet, and gets. */
  tracks: v.array(v.string()),
  /** False if nothing says a time zone: the event's was taken. */
  zoneSaid: v.boolean(),
  /** Of a table: its headings, what each was taken for, and examples. */
  columns: v.optional(
    v.array(
      v.object({
        heading: v.string(),
        field: v.nullable(v.picklist(columnFields)),
        examples: v.array(v.string()),
      }),
    ),
  ),
  /** A hash of what would change: an apply that names another one is refused with `already-changed`. */
  plan: v.string(),
})
export type ProgrammePlan = v.InferOutput<typeof ProgrammePlan>

/** Times are epoch ms. */
export const LastApply = v.object({
  at: v.number(),
  /** Who applied it; absent if it came by itself. */
  by: v.optional(v.string()),
  new: v.number(),
  changed: v.number(),
  gone: v.number(),
  /** Whether it can still be taken back: nothing that it changed was changed since. */
  undoable: v.boolean(),
})
export type LastApply = v.InferOutput<typeof LastApply>

/** The followed address, and how it goes; times are epoch ms. */
export const Following = v.object({
  url: v.string(),
  minutes: v.number(),
  askedAt: v.nullable(v.number()),
  /** Null when it does not ask again by itself: paused, or the first session has begun. */
  nextAt: v.nullable(v.number()),
  /** Why the last answer changed nothing; null if all is well. */
  problem: v.nullable(v.string()),
  /** `undone`: an apply that came by itself was taken back. `begun`: the first session has begun. */
  paused: v.nullable(v.picklist(['undone', 'begun'])),
})
export type Following = v.InferOutput<typeof Following>
