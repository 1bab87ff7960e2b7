/** Sessions whose stream is sent to this server: their stream keys and recordings. */
import * as v from 'valibot'
import { Language } from '../captions/caption-calls.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import { CaptionsFile } from '../sessions/session.schema.ts'

const showId = key

const moment = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
/** Epoch ms. */
const ShownRange = v.strictObject({ from: moment, to: moment })

const StudioAnswer = v.object({
  serverTime: v.number(),
  /** When the key was created; null without one. */
  keyMadeAt: v.nullable(v.number()),
  /** Interpreters who have a key, or have sent something, by language; `lastAt` is when their last segment arrived. */
  interpreters: v.array(
    v.object({
      language: v.string(),
      keyMadeAt: v.nullable(v.number()),
      lastAt: v.nullable(v.number()),
      signal: v.picklist(['waiting', 'on', 'stopped', 'ended']),
      /** ms by which it arrives too late for live players, else null. */
      late: v.nullable(v.number()),
    }),
  ),
  recording: v.nullable(
    v.object({
      id: v.string(),
      startedAt: v.number(),
      lastAt: v.number(),
      endedAt: v.nullable(v.number()),
      bytes: v.number(),
      /** When the replay begins and ends; null for the start or end of the session. */
      shown: ShownRange,
      /** When the replay currently begins, to which the times of captions refer; null until it is complete. */
      beginsAt: v.nullable(v.number()),
      /** True when it is complete: the session is over and nothing more arrives. */
      closed: v.boolean(),
      /** The address of the replay as attendees see it. */
      replay: v.string(),
      /** Captions of the replay. */
      captions: v.array(CaptionsFile),
      /** The address of the whole recording, including what attendees do not see. */
      address: v.string(),
    }),
  ),
  /** Null while nothing arrives. */
  arriving: v.nullable(
    v.object({
      since: v.number(),
      /** Bits per second: here of all renditions together, below of each. */
      rate: v.number(),
      renditions: v.array(
        v.object({
          width: v.optional(v.number()),
          height: v.optional(v.number()),
          rate: v.number(),
        }),
      ),
      /** Of the segments that the encoder listed in the last minute, how many there are and how many are missing. */
      lastMinute: v.object({ segments: v.number(), missing: v.number() }),
    }),
  ),
  /** In bytes: the free space, and the free space below which the team is warned and recording stops. */
  disk: v.object({ free: v.number(), warnsBelow: v.number(), recordsUntil: v.number() }),
})
export type StudioAnswer = v.InferOutput<typeof StudioAnswer>

export const studioCalls = {
  studio: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'What is there of a session’s stream key, signal and recording. Times are epoch ms.',
    payload: v.strictObject({ showId }),
    answer: StudioAnswer,
  }),
  'studio-key-renew': defineCall({
    who: 'organiser',
    summary:
      'Creates a session’s stream key, or with a language that of its interpreter. It is returned only once, and the one before stops working.',
    payload: v.strictObject({ showId, language: v.optional(Language) }),
    answer: v.object({ key: v.string() }),
  }),
  'studio-key-end': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Ends the stream key of an interpreter, and the links of guests who interpret into the language. What was sent stays in the recording; players hear nothing more.',
    payload: v.strictObject({ showId, language: Language }),
    answer: nothing,
  }),
  'recording-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Deletes a session’s recording. It can be restored for an hour.',
    payload: v.strictObject({ showId }),
    answer: v.object({ id: v.nullable(v.string()) }),
  }),
  'recording-restore': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Restores a recording that was deleted within the last hour.',
    payload: v.strictObject({ showId, id: key }),
    answer: nothing,
  }),
  'recording-trim': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Trims the beginning and the end of a session’s replay, to the segment. Nothing is deleted; null is where the session begins or ends. Answers with what was before.',
    payload: v.strictObject({
      showId,
      id: key,
      shown: v.pipe(
        ShownRange,
        v.check(
          ({ from, to }) => from === null || to === null || from < to,
          issueReason('trim-end-too-early'),
        ),
      ),
    }),
    answer: v.object({ before: ShownRange }),
  }),
}
