/** Valibot schemas for `readiness.ts`. */
import * as v from 'valibot'

/** What an event needs. */
export const ReadinessItem = v.picklist([
  'event',
  'sessions',
  'agenda',
  'streams',
  'stream-test',
  'backup',
  'chat',
  'attendees',
  'registration',
  'open',
  'told',
  'library',
  'team',
  'rehearsal',
  'email',
])
export type ReadinessItem = v.InferOutput<typeof ReadinessItem>

/** What the team says about it: done, which only counts for what no one else can tell, or not needed. */
export const ReadinessMark = v.picklist(['done', 'not-needed'])
export type ReadinessMark = v.InferOutput<typeof ReadinessMark>

/** How many attendees were emailed, could not be reached by email, and have signed in. */
export const Known = v.object({ told: v.number(), bounced: v.number(), signedIn: v.number() })
export type Known = v.InferOutput<typeof Known>

export const ReadinessLine = v.object({
  item: ReadinessItem,
  state: v.picklist(['ready', 'missing', 'checking', 'not-needed']),
  /** Whether the team has marked it. */
  isMarked: v.boolean(),
  /** The sessions or the library that it is missing from. */
  about: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Days that the library opens after the sessions; negative: before them. */
  days: v.optional(v.number()),
  /** Simulated people of the largest load test. */
  rehearsed: v.optional(v.number()),
  /** Who knows of the event. */
  known: v.optional(Known),
  /** When a draft opens by itself, epoch ms. */
  opensAt: v.optional(v.number()),
})
export type ReadinessLine = v.InferOutput<typeof ReadinessLine>
