/** Valibot schemas for `audience-questions.ts`. */
import * as v from 'valibot'
import { audienceStates } from './audience-questions.ts'

/** A question as attendees see it. Times are ISO 8601 UTC. */
export const AudienceQuestion = v.object({
  id: v.string(),
  text: v.string(),
  /** The name of the person who asked; empty if they are no longer registered. */
  asker: v.string(),
  state: v.picklist(audienceStates),
  votes: v.number(),
  /** The caller has voted for it. */
  voted: v.boolean(),
  /** The caller asked it. */
  mine: v.boolean(),
  at: v.string(),
  /** When it was put on air, in epoch ms; only while it is on air. */
  onAirAt: v.optional(v.number()),
  answeredAt: v.optional(v.string()),
  /** The team's written answer, to everyone or to the caller who asked. */
  answer: v.optional(v.string()),
  /** Why no one else sees the caller's own question: waiting for approval, dismissed, or merged into another. */
  hidden: v.optional(v.picklist(['waiting', 'dismissed', 'merged'])),
})
export type AudienceQuestion = v.InferOutput<typeof AudienceQuestion>

/** The current votes by question id; `changed` if the page has to request the list again. */
export type QuestionVotes = {
  showId: string
  votes: Record<string, number>
  changed?: true
}
