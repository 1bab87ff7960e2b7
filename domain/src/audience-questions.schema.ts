/** The schemas that go with `audience-questions.ts`. */
import * as v from 'valibot'
import { audienceStates } from './audience-questions.ts'

/** A question as attendees see it. Times are ISO 8601 UTC. */
export const AudienceQuestion = v.object({
  id: v.string(),
  text: v.string(),
  /** The name of who asked; empty for someone who is gone. */
  asker: v.string(),
  state: v.picklist(audienceStates),
  votes: v.number(),
  /** The caller has voted for it. */
  voted: v.boolean(),
  /** The caller asked it. */
  mine: v.boolean(),
  at: v.string(),
  /** Epoch ms of the press that put it on air, while it is. */
  onAirAt: v.optional(v.number()),
  answeredAt: v.optional(v.string()),
  /** What the team wrote in answer: to everyone, or to the caller who asked. */
  answer: v.optional(v.string()),
  /** Of the caller's own: nobody else sees it, because it waits for approval, was dismissed or merged into another. */
  hidden: v.optional(v.picklist(['waiting', 'dismissed', 'merged'])),
})
export type AudienceQuestion = v.InferOutput<typeof AudienceQuestion>

/** The votes of questions from now on, by question; `changed` where the list is to be asked for again. */
export type QuestionVotes = {
  showId: string
  votes: Record<string, number>
  changed?: true
}
