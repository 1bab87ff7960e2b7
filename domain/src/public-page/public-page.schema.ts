/** What anyone may read about the event at `/event`, where the organisers have made that page public. */
import * as v from 'valibot'
import { Partner } from '../event/event.schema.ts'
import { Track } from '../event/tracks.schema.ts'
import { Speaker } from '../sessions/session.schema.ts'

/** A session without anything that leads into its room. Times are ISO 8601 UTC. */
export const PublicSession = v.object({
  id: v.string(),
  title: v.string(),
  /** Sanitised by the server. */
  descriptionHtml: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  track: v.optional(v.string()),
  status: v.optional(v.literal('cancelled')),
  /** Empty where the organisers have not made speakers public. */
  speakers: v.array(Speaker),
})
export type PublicSession = v.InferOutput<typeof PublicSession>

export const PublicEvent = v.object({
  welcomeHtml: v.string(),
  sponsors: v.array(Partner),
  tracks: v.array(Track),
  /** In the order of their times. */
  sessions: v.array(PublicSession),
})
export type PublicEvent = v.InferOutput<typeof PublicEvent>
