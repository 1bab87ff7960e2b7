/** Captions of recordings, which programs write down elsewhere, and the search in what was said. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import { CaptionsStart } from '../moment.schema.ts'
import { canonicalTag, captionMakers, isLanguageTag } from './captions.ts'
import { captionsWindow } from './live-captions.ts'
import { searchLimit } from './transcript.ts'

const Tag = v.pipe(
  v.string(issueReason('value-not-text', { what: 'language' })),
  v.maxLength(35, issueReason('value-too-long', { what: 'language' })),
)
/** A BCP 47 tag. */
export const Language = v.pipe(Tag, v.check(isLanguageTag, issueReason('entry-not-language')))

/** Epoch ms. */
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const captionCalls = {
  'transcript-search': defineCall({
    who: 'attendee',
    inPreviews: true,
    forWatchers: true,
    repeatable: true,
    summary:
      'Where something was said in a session’s recording, by its captions and its transcript; in ms.',
    payload: v.strictObject({
      showId: id,
      text: v.pipe(
        v.string(issueReason('value-not-text', { what: 'text' })),
        v.trim(),
        v.nonEmpty(issueReason('provide', { what: 'text' })),
        v.maxLength(searchLimit, issueReason('text-too-long', { limit: searchLimit })),
      ),
    }),
    answer: v.object({
      hits: v.array(
        v.object({ at: v.pipe(v.number(), v.description('ms into the replay')), text: v.string() }),
      ),
    }),
  }),
  'captions-said': defineCall({
    who: 'attendee',
    inPreviews: true,
    forWatchers: true,
    repeatable: true,
    summary:
      'What a running session’s live captions said in a part of it, at most ten minutes; the newest lines come by the live channel.',
    payload: v.pipe(
      v.strictObject({
        showId: id,
        lang: v.pipe(Tag, v.check(isLanguageTag), v.transform(canonicalTag)),
        from: Moment,
        to: Moment,
      }),
      v.check(({ from, to }) => to >= from && to - from <= captionsWindow),
    ),
    answer: v.object({
      lines: v.array(
        v.object({
          n: v.number(),
          text: v.string(),
          at: v.pipe(v.string(), v.description('When it was spoken, ISO 8601, UTC')),
        }),
      ),
    }),
  }),
  'captions-recording': defineCall({
    who: 'organiser',
    key: 'captions',
    repeatable: true,
    summary: 'Where a session’s recording can be heard, and in which languages it has captions.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({
      title: v.string(),
      /** `hls` or `file`. */
      type: v.string(),
      address: v.string(),
      /** The time of 0:00 in it (ISO 8601, UTC); absent where it always begins at the same place. */
      startsAt: v.optional(v.string()),
      captions: v.array(
        v.object({ language: v.string(), madeBy: v.optional(v.picklist(captionMakers)) }),
      ),
    }),
  }),
  'captions-sound': defineCall({
    who: 'organiser',
    key: 'captions',
    repeatable: true,
    summary:
      'Where the sound of a session is, for a program that writes captions while it is live.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({
      title: v.string(),
      state: v.picklist(['waiting', 'live', 'over']),
      /** Of an HLS playlist, which isn't there before there is something to hear. It may change. */
      address: v.string(),
      /** Names and words that are likely to be said. */
      words: v.array(v.string()),
    }),
  }),
  'captions-add': defineCall({
    who: 'organiser',
    key: 'captions',
    repeatable: true,
    // A day of speech is less; every body is read before its sender is known.
    maxBytes: 1024 * 1024,
    summary:
      'Adds captions (WebVTT) that a program made to a session’s recording, or replaces those that one made.',
    payload: v.strictObject({
      showId: id,
      language: Language,
      text: v.string(issueReason('value-not-text', { what: 'text' })),
      /** As `captions-recording` gave it. */
      startsAt: v.optional(CaptionsStart),
    }),
    answer: nothing,
  }),
} as const
