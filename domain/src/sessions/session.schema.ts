/** Valibot schemas for `session.ts`. */
import * as v from 'valibot'
import { captionMakers } from '../captions/captions.ts'
import { Direction } from '../direction/direction.schema.ts'
import { list, map, OwnParagraphs } from '../event/entry-fields.schema.ts'
import { UtcTime } from '../moment.schema.ts'
import type { LiveText } from '../own-texts/row-texts.ts'
import { questionModes } from '../questions/audience-questions.ts'
import { SpeakerEntry } from '../speakers/speaker-entry.schema.ts'
import { languageKinds, languageTypes } from '../stream-sources/stream-languages.ts'
import { sessionFields } from './session-fields.schema.ts'

/**
 * WebVTT in a language (BCP 47); `file` is its address. `startsAt` (ISO 8601, UTC) is the time of 0:00 in captions of a
 * recording made by this server, which keeps them in sync when it is trimmed; by default the start of the session.
 * `madeBy: 'program'` marks what a program wrote down, until an organiser confirms it; `person`, what people typed live.
 */
export const CaptionsFile = v.object({
  language: v.string(),
  file: v.string(),
  startsAt: v.optional(v.string()),
  madeBy: v.optional(v.picklist(captionMakers)),
})
export type CaptionsFile = v.InferOutput<typeof CaptionsFile>

/** Another language of a stream: an interpreter's sound, or a picture of sign language, at its own address. */
export const StreamLanguage = v.object({
  language: v.string(),
  kind: v.picklist(languageKinds),
  /** A name that takes the place of the language's. */
  label: v.optional(v.string()),
  type: v.picklist(languageTypes),
  url: v.string(),
})
export type StreamLanguage = v.InferOutput<typeof StreamLanguage>

/** Unknown types are allowed: the show page then says "Unknown stream type". */
export const Stream = v.object({
  type: v.string(),
  url: v.string(),
  /** Seconds that a provider's live picture is behind the hall; absent for the provider's usual delay. */
  delay: v.optional(v.number()),
  captions: v.optional(v.array(CaptionsFile)),
  /** Of a live stream of the studio: an address of the whole show so far. */
  fromStart: v.optional(v.string()),
  /** The address of its transcript. */
  transcript: v.optional(v.string()),
  languages: v.optional(v.array(StreamLanguage)),
  /** Of a replay, when its recording begins and what was cut out of it; ISO 8601 UTC. */
  startsAt: v.optional(v.string()),
  cuts: v.optional(v.array(v.object({ from: v.string(), to: v.string() }))),
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

/** A speaker as pages receive them: the same `slug` is the same person in every session. */
export const SpeakerView = v.object({
  ...Speaker.entries,
  /** The last part of the address of the speaker's page. */
  slug: v.string(),
  /** The speaker's place among all speakers, from 0, in the organiser's order. */
  place: v.number(),
  /** `bio` rendered and sanitised by the server. */
  bioHtml: v.optional(v.string()),
})
export type SpeakerView = v.InferOutput<typeof SpeakerView>

/** One point of a session's agenda. */
export const AgendaPoint = v.object({
  title: v.string(),
  /** The local time in the session's time zone, such as "14:20". */
  at: v.optional(v.string()),
  speaker: v.optional(v.string()),
})
export type AgendaPoint = v.InferOutput<typeof AgendaPoint>

/** A session as attendees receive it (specification section 3); times are ISO 8601 UTC, the duration is in seconds. */
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
  /** The time zone in which the organiser entered the times. */
  timeZone: v.string(),
  speakers: v.array(SpeakerView),
  /** The name of one of the event's tracks. */
  track: v.optional(v.string()),
  /** The address of its own picture; pages draw one otherwise. */
  poster: v.optional(v.string()),
  liveStream: v.optional(Stream),
  replayStream: v.optional(Stream),
  /** When the replay may be expected, and from and until when attendees have one; ISO 8601 UTC. */
  replayExpectedAt: v.optional(v.string()),
  replayFrom: v.optional(v.string()),
  replayUntil: v.optional(v.string()),
  chatChannel: v.optional(v.string()),
  /** The live stream is a recording that plays at server time minus start. */
  simulive: v.optional(v.literal(true)),
  agenda: v.optional(v.array(AgendaPoint)),
  /** A cancelled session keeps its place in the programme and has no room. */
  status: v.optional(v.literal('cancelled')),
  /** The state of a stream sent to this server: not yet arriving, on, or over. Absent for other streams. */
  signal: v.optional(v.picklist(['waiting', 'on', 'ended'])),
  /** Questions that everyone sees; absent where only the team reads them. */
  questions: v.optional(v.picklist(questionModes)),
  /** Anyone may watch it without an account. */
  open: v.optional(v.literal(true)),
  /** Absent for a session that runs as planned. */
  direction: v.optional(Direction),
})
export type SessionView = v.InferOutput<typeof SessionView>

type LiveStream = Omit<Stream, 'languages'> & {
  languages?: (Omit<StreamLanguage, 'label'> & { label?: LiveText | undefined })[] | undefined
}
/** The parts of a session that change while the event runs, for pages in all languages. */
export type LiveSession = Pick<
  SessionView,
  'id' | 'duration' | 'startTime' | 'endTime' | 'direction' | 'signal'
> & { liveStream?: LiveStream; replayStream?: LiveStream }

/**
 * A session as organisers edit it: a `SessionView` without what the server adds (state, end, rendered
 * description) and with the email addresses of its speakers.
 */
export const EditableSession = map({
  ...sessionFields,
  startTime: UtcTime,
  description: OwnParagraphs,
  speakers: list(SpeakerEntry),
})
export type EditableSession = v.InferOutput<typeof EditableSession>
