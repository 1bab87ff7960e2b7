/** The captioner’s page: its link, what it shows, and the lines that are typed there. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, key, nothing } from '../contract/shapes.ts'
import { SessionView } from '../sessions/session.schema.ts'
import { plainLine } from '../text.schema.ts'
import { Language } from './caption-calls.ts'
import { captionBytes, captionerLimit } from './live-captions.ts'

const Text = v.pipe(
  v.string(issueReason('caption-empty')),
  v.maxLength(captionBytes, issueReason('text-too-long', { limit: captionBytes })),
)
/** The page that sends: several may be open with one link. */
const page = key

export const captionDeskCalls = {
  'caption-desk-make': defineCall({
    who: 'organiser',
    summary:
      'Makes a secret link to a captioner’s page, and an address for tools that send captions as to YouTube; without a session, for whichever is running. It is returned only once.',
    payload: v.strictObject({ showId: v.optional(id), lang: Language }),
    answer: v.object({ url: v.string(), postUrl: v.string() }),
  }),
  'caption-state': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'The live captions of a session: their languages, how many lines there are, and how late they are.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({
      serverTime: v.number(),
      tracks: v.array(
        v.object({
          lang: v.string(),
          lines: v.number(),
          byProgram: v.boolean(),
          /** When the last line came (epoch ms), and how many ms after its words were spoken. */
          lastAt: v.nullable(v.number()),
          delay: v.nullable(v.number()),
        }),
      ),
    }),
  }),
  'caption-desk': defineCall({
    who: 'captions',
    repeatable: true,
    summary: 'The session as attendees get it, for the captioner’s page.',
    /** Which of the running sessions, where the link is for all of them. */
    payload: v.strictObject({ showId: v.optional(id) }),
    answer: v.object({
      serverTime: v.number(),
      lang: v.string(),
      /** Null while none is running. */
      session: v.nullable(SessionView),
      /** How long people stay in a room after its planned end, in minutes. */
      grace: v.number(),
      /** The room of the live channel in which the session’s captions are. */
      channel: v.nullable(v.string()),
      /** The sessions to choose from, where the link is for all. */
      running: v.array(v.object({ id: v.string(), title: v.string() })),
    }),
  }),
  'caption-send': defineCall({
    who: 'captions',
    repeatable: true,
    summary:
      'Adds what was typed to a session’s live captions; a number of the page’s that was there counts once.',
    payload: v.strictObject({
      showId: id,
      page,
      seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      text: Text,
      /** When the words were spoken, epoch ms; absent: now. */
      at: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
    answer: v.object({ n: v.number() }),
  }),
  'caption-correct': defineCall({
    who: 'captions',
    repeatable: true,
    summary: 'Corrects a line of the live captions; an empty text removes it.',
    payload: v.strictObject({
      showId: id,
      n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      text: Text,
    }),
    answer: nothing,
  }),
  'caption-writing': defineCall({
    who: 'captions',
    repeatable: true,
    summary: 'Tells the other captioners of the session that someone is writing, or has stopped.',
    payload: v.strictObject({
      showId: id,
      page,
      name: v.pipe(
        plainLine(issueReason('invalid-parameter')),
        v.trim(),
        v.maxLength(captionerLimit, issueReason('text-too-long', { limit: captionerLimit })),
      ),
      on: v.boolean(),
    }),
    answer: nothing,
  }),
} as const
