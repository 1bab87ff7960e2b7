/** The sessions, and how organisers edit them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing, wholeFrom } from '../contract/shapes.ts'
import { Edited, Removed, Revision } from '../event/editing.schema.ts'
import { Track } from '../event/tracks.schema.ts'
import { languages } from '../languages.ts'
import { UtcTime } from '../moment.schema.ts'
import { SpeakerEntry } from '../speakers/speaker-entry.schema.ts'
import { mostMoved } from './programme-move.ts'
import { EditableSession, SessionView } from './session.schema.ts'
import { sessionFields } from './session-fields.schema.ts'
import { sessionLimit } from './session-limit.ts'

const moved = (name: keyof typeof mostMoved) => {
  const most = mostMoved[name]
  const range = issueReason('number-out-of-range', { least: -most, most })
  return v.pipe(
    v.number(range),
    v.safeInteger(range),
    v.minValue(-most, range),
    v.maxValue(most, range),
  )
}

/** What the table of all sessions changes; an absent field stays, and a track of null is taken away. */
const SessionChange = v.strictObject({
  id,
  revision: Revision,
  startTime: v.optional(UtcTime),
  duration: v.optional(sessionFields.duration),
  track: v.optional(sessionFields.track),
  speakers: v.optional(v.array(SpeakerEntry, issueReason('entry-not-list'))),
})

export const sessionCalls = {
  sessions: defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    forWatchers: true,
    summary: 'All sessions with their state at the server’s time (epoch ms).',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      sessions: v.array(SessionView),
      /** Grows whenever a moderator directs a session: an answer with a lower revision is older. */
      revision: v.number(),
    }),
  }),
} as const

export const organiserSessionsCalls = {
  'organiser-sessions': defineCall({
    who: 'organiser',
    key: 'programme',
    repeatable: true,
    summary: 'All sessions as the team edits them, and the recently removed ones.',
    payload: nothing,
    answer: v.object({
      /** Epoch ms. */
      serverTime: v.number(),
      /** The event's time zone. */
      timeZone: v.string(),
      /** Of the texts, the default first. */
      languages: v.array(v.picklist(languages)),
      /** The event's tracks, from which sessions can choose one. */
      tracks: v.array(Track),
      /** Sites whose pages may show open sessions in a frame. */
      embed: v.array(v.string()),
      sessions: v.array(v.object({ ...Edited.entries, session: EditableSession })),
      removed: v.array(Removed),
      /** Addresses of photos, valid for half an hour, by the path in the session. */
      addresses: v.record(v.string(), v.string()),
    }),
  }),
  'organiser-session-add': defineCall({
    who: 'organiser',
    key: 'programme',
    maxBytes: 1024 * 1024,
    summary: 'Adds a session at the end of the list.',
    payload: v.strictObject({ session: EditableSession }),
    answer: Edited,
  }),
  'organiser-session-save': defineCall({
    who: 'organiser',
    key: 'programme',
    maxBytes: 1024 * 1024,
    summary: 'Changes the session of that id, unless someone else has changed it in the meantime.',
    payload: v.strictObject({ revision: Revision, session: EditableSession }),
    answer: Edited,
  }),
  'organiser-session-move': defineCall({
    who: 'organiser',
    key: 'programme',
    summary: 'Puts a session before another in the list, or at its end.',
    payload: v.strictObject({ id, before: v.nullable(id) }),
    answer: nothing,
  }),
  'organiser-session-remove': defineCall({
    who: 'organiser',
    key: 'programme',
    summary: 'Removes a session; for ten minutes it can be brought back.',
    payload: v.strictObject({ id, revision: Revision }),
    answer: Removed,
  }),
  'organiser-session-restore': defineCall({
    who: 'organiser',
    key: 'programme',
    summary: 'Restores a recently removed session.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'organiser-programme-move': defineCall({
    who: 'organiser',
    summary:
      'Moves all sessions, their agendas and the opening times of libraries by days and minutes.',
    payload: v.strictObject({ days: moved('days'), minutes: moved('minutes') }),
    /** How many were moved. */
    answer: v.object({ sessions: v.number(), libraries: v.number() }),
  }),
  'organiser-sessions-change': defineCall({
    who: 'organiser',
    key: 'programme',
    maxBytes: 1024 * 1024,
    summary:
      'Changes some fields of several sessions in one step, unless one of them has been changed in the meantime; agendas move along.',
    payload: v.strictObject({
      changes: v.pipe(
        v.array(SessionChange, issueReason('entry-not-list')),
        v.minLength(1, issueReason('entry-not-list')),
        v.maxLength(sessionLimit, issueReason('entry-too-many-items', { limit: sessionLimit })),
      ),
    }),
    /** The new revision of each, in the order of the changes. */
    answer: v.object({ revisions: v.array(v.string()) }),
  }),
  'organiser-speaker-save': defineCall({
    who: 'organiser',
    summary: 'Changes a speaker in all sessions at once, unless one of them has been changed.',
    payload: v.strictObject({
      speaker: SpeakerEntry,
      /** The sessions, and the speaker’s place in each, from 0. */
      places: v.pipe(
        v.array(
          v.strictObject({ id, place: wholeFrom('place', 0), revision: Revision }),
          issueReason('entry-not-list'),
        ),
        v.minLength(1, issueReason('entry-not-list')),
        v.maxLength(sessionLimit, issueReason('entry-too-many-items', { limit: sessionLimit })),
      ),
    }),
    answer: nothing,
  }),
  'organiser-stream-check': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Checks whether a stream can be reached. `address` is where a player finds one of the event’s files.',
    payload: v.strictObject({
      type: v.pipe(
        v.string(issueReason('stream-type-missing')),
        v.maxLength(100, issueReason('value-too-long', { what: 'type' })),
      ),
      url: v.pipe(
        v.string(issueReason('stream-link-missing')),
        v.nonEmpty(issueReason('stream-link-missing')),
        v.maxLength(4000, issueReason('value-too-long', { what: 'address' })),
      ),
    }),
    answer: v.object({ ok: v.boolean(), message: v.string(), address: v.optional(v.string()) }),
  }),
} as const
