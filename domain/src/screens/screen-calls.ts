/** Links to the speaker’s view and projection pages, what these pages request, and notes to the speakers. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { key, nothing } from '../contract/shapes.ts'
import { Poll } from '../polls/polls.schema.ts'
import { SessionView } from '../sessions/session.schema.ts'
import { NoteText, ScreenKind, ScreenLink, ShownKind, SpeakerNote } from './screens.schema.ts'

const showId = key
const Question = v.object({ id: v.string(), text: v.string(), asker: v.string() })
/** Rooms of the live channel that the page may enter, read-only and without being counted. */
const rooms = v.object({ chat: v.optional(v.string()), reactions: v.string() })

export const screenCalls = {
  'screen-links': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'The links to a session’s speaker’s view, projection pages and captioner’s page, the newest first.',
    payload: v.strictObject({ showId }),
    answer: v.object({ links: v.array(ScreenLink) }),
  }),
  'screen-link-make': defineCall({
    who: 'moderator',
    summary:
      'Creates a secret link to a session’s speaker’s view or projection pages. It is returned only once.',
    payload: v.strictObject({ showId, kind: ShownKind }),
    answer: v.object({ id: v.string(), link: v.string() }),
  }),
  'screen-link-revoke': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Revokes a link and closes the pages that were opened with it.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
  'screen-open': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'Exchanges a link’s secret for a token that can only show the link’s session.',
    payload: v.strictObject({ link: key }),
    answer: v.object({ token: v.string(), kind: ScreenKind, showId: v.string() }),
  }),
  'speaker-view': defineCall({
    who: 'speaker',
    repeatable: true,
    summary:
      'The session as attendees get it, the questions on air and next, and the team’s note, for the speaker’s view.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      session: SessionView,
      /** How long people stay in a room after its planned end, in minutes. */
      grace: v.number(),
      rooms,
      question: v.nullable(Question),
      /** Questions that the team has taken up, the oldest first. */
      next: v.array(Question),
      /** Questions that no one has handled yet. */
      waiting: v.number(),
      note: v.nullable(SpeakerNote),
      /** The session's ratings, once there are at least five. */
      feedback: v.nullable(v.object({ count: v.number(), median: v.number() })),
    }),
  }),
  'projection-view': defineCall({
    who: 'projection',
    repeatable: true,
    summary: 'The title, the question on air, the poll and the rooms, for projection pages.',
    payload: v.strictObject({
      /** The language of the poll, as in an Accept-Language header; without it, the event’s first. */
      lang: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answer: v.object({
      serverTime: v.number(),
      showId: v.string(),
      title: v.string(),
      rooms,
      question: v.nullable(Question),
      /** The open poll, or the one closed last; with counts only if everyone may see them. */
      poll: v.nullable(Poll),
      /** The address with which people in the hall take part, where there is a hall for the session. */
      hall: v.optional(v.string()),
    }),
  }),
  'speaker-note': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The note that a session’s speakers are shown, and when one of them saw it.',
    payload: v.strictObject({ showId }),
    answer: v.object({ note: v.nullable(SpeakerNote) }),
  }),
  'speaker-note-send': defineCall({
    who: 'moderator',
    summary: 'Shows a note to a session’s speakers, in place of the one before.',
    payload: v.strictObject({ showId, text: NoteText }),
    answer: v.object({ note: SpeakerNote }),
  }),
  'speaker-note-clear': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Removes the note from the speakers’ views.',
    payload: v.strictObject({ showId }),
    answer: nothing,
  }),
  'speaker-note-seen': defineCall({
    who: 'speaker',
    repeatable: true,
    summary: 'Says that the speaker has seen the note.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
} as const
