/** Speakers as people: what the team sees of them, and what their own page shows. */
import * as v from 'valibot'
import { Speaker } from '../sessions/session.schema.ts'

/** What each field would become: before and after, as people read them. */
const WaitingFields = v.record(v.string(), v.tuple([v.string(), v.string()]))

/** A speaker's answer for one session; `at` is ISO 8601 UTC. */
const SpeakerAnswer = v.object({ showId: v.string(), coming: v.boolean(), at: v.string() })

/** A person who speaks in at least one session; times are ISO 8601 UTC. */
export const ListedSpeaker = v.object({
  id: v.string(),
  first: v.string(),
  last: v.string(),
  email: v.optional(v.string()),
  role: v.optional(v.string()),
  organisation: v.optional(v.string()),
  /** The path of the photo, or empty. */
  file: v.string(),
  /** Ids, in the order of their starts. */
  sessions: v.array(v.string()),
  invited: v.optional(v.string()),
  /** When they first opened their page. */
  opened: v.optional(v.string()),
  /** Photo, role or organisation, and bio are there. */
  filled: v.boolean(),
  waiting: v.optional(WaitingFields),
  /** Of what waits; `speaker-accept` takes it. */
  saved: v.optional(v.string()),
  answers: v.array(SpeakerAnswer),
})
export type ListedSpeaker = v.InferOutput<typeof ListedSpeaker>

/** One of a speaker's sessions on their own page; times are ISO 8601 UTC, the duration is in seconds. */
export const SpeakerSession = v.object({
  id: v.string(),
  title: v.string(),
  descriptionHtml: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  timeZone: v.string(),
  track: v.optional(v.string()),
  status: v.optional(v.literal('cancelled')),
  /** As `SessionView.state`. */
  state: v.picklist([0, 1, 2, 3, 4]),
  /** The other speakers' names. */
  others: v.array(v.string()),
  /** What they answered. */
  coming: v.optional(v.boolean()),
  /** How they send: as a guest of the studio in the browser, with an encoder, or nothing is sent from their place. */
  studio: v.optional(v.object({ guest: v.boolean(), encoder: v.boolean() })),
})
export type SpeakerSession = v.InferOutput<typeof SpeakerSession>

export const SpeakerPage = v.object({
  /** Epoch ms. */
  serverTime: v.number(),
  event: v.object({
    name: v.string(),
    timeZone: v.string(),
    logo: v.optional(v.string()),
    helpContact: v.optional(v.string()),
  }),
  /** As it is shown now; `file` is an address that a browser can load. */
  speaker: v.object({ ...Speaker.entries }),
  /** What they saved and the team has not decided on yet. */
  waiting: v.optional(v.object({ ...v.partial(Speaker).entries })),
  /** Whether what they save is shown at once, or waits for the team. */
  edits: v.picklist(['ask', 'free']),
  sessions: v.array(SpeakerSession),
  /** The address of a calendar file with all their sessions. */
  calendar: v.string(),
})
export type SpeakerPage = v.InferOutput<typeof SpeakerPage>
