/** Attendance of each session, for organisers. Durations are in ms, times are epoch ms. */
import * as v from 'valibot'
import { SignedInUser } from '../attendees/attendee.schema.ts'
import { defineCall } from '../contract/call.ts'
import { pageNumber, searchText } from '../contract/paging.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing, storableName } from '../contract/shapes.ts'

const Session = v.object({
  id: v.string(),
  title: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  /** The state of specification section 4. */
  state: v.number(),
})

/** Two pages of one person count once, and an absence of less than a minute does not count. */
const SessionAttendance = v.object({
  ...Session.entries,
  people: v.number(),
  /** People who attended while it was live. */
  livePeople: v.number(),
  hereNow: v.number(),
  /** The total time of all people, and the part of it while the session was live. */
  stayed: v.number(),
  stayedLive: v.number(),
  /** The peak, and when it was first reached. */
  peak: v.number(),
  peakAt: v.nullable(v.number()),
  /** The peak in each `step` (ms) starting at `from`, around the session's own time and up to now. */
  curve: v.object({ from: v.number(), step: v.number(), counts: v.array(v.number()) }),
})
export type SessionInNumbers = v.InferOutput<typeof SessionAttendance>

const there = {
  joined: v.number(),
  /** Null while they are still there. */
  left: v.nullable(v.number()),
  stayed: v.number(),
  stayedLive: v.number(),
}
const PersonThere = v.object({ ...SignedInUser.entries, ...there })
export type PersonThere = v.InferOutput<typeof PersonThere>

export const attendanceCalls = {
  attendance: defineCall({
    who: 'organiser',
    key: 'report',
    repeatable: true,
    summary: 'Attendance figures for each session.',
    payload: nothing,
    answer: v.object({ serverTime: v.number(), sessions: v.array(SessionAttendance) }),
  }),
  'attendance-people': defineCall({
    who: 'organiser',
    key: 'report',
    repeatable: true,
    summary: 'Attendees of a session, 50 per page, searched by name or email address.',
    payload: v.strictObject({
      showId: storableName('showId'),
      search: searchText,
      sort: v.optional(
        v.picklist(['name', 'joined', 'stayed'], issueReason('unknown-sort')),
        'name',
      ),
      descending: v.optional(v.boolean(issueReason('not-a-boolean')), false),
      page: pageNumber,
    }),
    answer: v.object({ total: v.number(), people: v.array(PersonThere) }),
  }),
  'attendance-person': defineCall({
    who: 'organiser',
    key: 'report',
    repeatable: true,
    summary: 'The sessions one attendee attended.',
    payload: v.strictObject({ id: storableName('id') }),
    answer: v.object({
      person: SignedInUser,
      sessions: v.array(
        v.object({
          ...Session.entries,
          ...there,
          /** Each uninterrupted stay. */
          stays: v.array(v.object({ joined: v.number(), left: v.number() })),
        }),
      ),
    }),
  }),
} as const
