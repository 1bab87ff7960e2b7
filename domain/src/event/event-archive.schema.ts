import * as v from 'valibot'

const Named = v.array(v.string())

/** What a packed event contains, or what is wrong with it. */
export const EventArchiveAnswer = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    /** False when it was only inspected. */
    imported: v.boolean(),
    name: v.string(),
    edition: v.string(),
    timeZone: v.string(),
    /** Such as `2026-03-04`, in the event's zone; null without sessions. */
    firstDay: v.nullable(v.string()),
    /** In order of start time. `day` counts from 1; `time` is in the event's zone, such as `09:00`. */
    sessions: v.array(v.object({ title: v.string(), day: v.number(), time: v.string() })),
    speakers: Named,
    partners: Named,
    libraries: Named,
    attendees: v.number(),
  }),
  v.object({
    ok: v.literal(false),
    /** Only the first errors. */
    errors: v.array(v.object({ file: v.string(), line: v.number(), message: v.string() })),
    /** The total number of errors. */
    count: v.number(),
  }),
])
export type EventArchiveAnswer = v.InferOutput<typeof EventArchiveAnswer>
