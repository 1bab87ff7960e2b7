/** The schemas that go with `session.ts`. */
import * as v from 'valibot'
import { questionModes } from './audience-questions.ts'
import { Direction } from './direction.schema.ts'
import {
  list,
  map,
  OptionalText,
  SpeakerEntry,
  sessionFields,
  UtcTime,
} from './entry-fields.schema.ts'

/**
 * WebVTT in a language (BCP 47); `file` is its address. Captions of a recording that this server made say when their
 * 0:00 is (ISO 8601, UTC), so that they stay in step when it is trimmed; absent for when the session starts.
 */
export const CaptionsFile = v.object({
  language: v.string(),
  file: v.string(),
  startsAt: v.optional(v.string()),
})
export type CaptionsFile = v.InferOutput<typeof CaptionsFile>

/** A type that is not in the list is kept: the show page then says "Unknown stream type". */
export const Stream = v.object({
  type: v.string(),
  url: v.string(),
  /** Seconds that a provider's live picture is behind the hall; absent for what is usual there. */
  delay: v.optional(v.number()),
  captions: v.optional(v.array(CaptionsFile)),
  /** The address of its transcript. */
  transcript: v.optional(v.string()),
})
export type Stream = v.InferOutput<typeof Stream>

/** `file` is an address of the photo, or empty when there is none; `bio` is Markdown. */
export const Speaker = v.object({
  first: v.string(),
  last: v.string(),
  file: v.string(),
  role: v.optional(v.string()),
  organisation: v.optional(v.string()),
  bio: v.optional(v.string()),
  links: v.optional(v.array(v.string())),
})
export type Speaker = v.InferOutput<typeof Speaker>

/** A speaker as pages get them: the same `slug` is the same person, in every session. */
export const SpeakerView = v.object({
  ...Speaker.entries,
  /** The last part of the address of their page. */
  slug: v.string(),
  /** Their place among all speakers, from 0 in the organiser's order. */
  place: v.number(),
  /** `bio` rendered and sanitised by the server. */
  bioHtml: v.optional(v.string()),
})
export type SpeakerView = v.InferOutput<typeof SpeakerView>

/** One point of what happens inside a session. */
export const AgendaPoint = v.object({
  title: v.string(),
  /** What the clocks of the session's zone show, such as "14:20". */
  at: v.optional(v.string()),
  speaker: v.optional(v.string()),
})
export type AgendaPoint = v.InferOutput<typeof AgendaPoint>

/** What attendees get of a session (specification section 3); times are ISO 8601 UTC, duration in seconds. */
export const SessionView = v.object({
  id: v.string(),
  state: v.picklist([0, 1, 2, 3, 4]),
  title: v.string(),
  description: v.string(),
  /** `description` rendered and sanitised by the server. */
  descriptionHtml: v.string(),
  duration: v.number(),
  startTime: v.string(),
  endTime: v.string(),
  /** The zone the organiser typed the times in. */
  timeZone: v.string(),
  speakers: v.array(SpeakerView),
  /** The name of one of the event's tracks. */
  track: v.optional(v.string()),
  liveStream: v.optional(Stream),
  replayStream: v.optional(Stream),
  chatChannel: v.optional(v.string()),
  /** The live stream is a recording that plays at server time minus start. */
  simulive: v.optional(v.literal(true)),
  agenda: v.optional(v.array(AgendaPoint)),
  /** A cancelled session keeps its place in the programme and has no room. */
  status: v.optional(v.literal('cancelled')),
  /** Of a picture that is sent to this server: it has not come yet, it is on, or it is over. */
  signal: v.optional(v.picklist(['waiting', 'on', 'ended'])),
  /** Questions that everyone sees; absent where only the team reads them. */
  questions: v.optional(v.picklist(questionModes)),
  /** Absent for a session that runs as planned. */
  direction: v.optional(Direction),
})
export type SessionView = v.InferOutput<typeof SessionView>

/** What a press of a moderator's changes of a session. */
export const DirectedSession = v.pick(SessionView, [
  'id',
  'duration',
  'startTime',
  'endTime',
  'liveStream',
  'direction',
  'signal',
])
export type DirectedSession = v.InferOutput<typeof DirectedSession>

/**
 * A session as organisers edit it: what `SessionView` has of it, without what the server adds (state, end,
 * rendered description) and with the email addresses of its speakers.
 */
export const EditableSession = map({
  ...sessionFields,
  startTime: UtcTime,
  description: OptionalText,
  speakers: list(SpeakerEntry),
})
export type EditableSession = v.InferOutput<typeof EditableSession>
