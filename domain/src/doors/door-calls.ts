/** The team sees refused sign-ins and lets in people who should be registered. */
import * as v from 'valibot'
import { Email } from '../attendees/attendee.schema.ts'
import { AttendeeForm } from '../attendees/attendee-entry.schema.ts'
import { defineCall } from '../contract/call.ts'
import { searchText } from '../contract/paging.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'

const AttendeeMatch = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  name: v.string(),
})

const Refused = v.object({
  email: v.string(),
  /** The first and the last try, ISO 8601 UTC. */
  firstAt: v.string(),
  at: v.string(),
  /** How often it was tried. */
  times: v.number(),
  /** The attendee with the most similar address, if there is exactly one. */
  like: v.optional(AttendeeMatch),
  /** Those whose addresses are equally similar, if there are several. */
  likes: v.optional(v.array(AttendeeMatch)),
})
export type RefusedSignIn = v.InferOutput<typeof Refused>
export type AttendeeMatch = v.InferOutput<typeof AttendeeMatch>

export const doorCalls = {
  doors: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Refused sign-ins, newest first, with the attendees whose addresses are nearest.',
    payload: v.strictObject({
      /** List only the ignored ones instead. */
      ignored: v.optional(v.boolean(issueReason('not-a-boolean')), false),
    }),
    answer: v.array(Refused),
  }),
  'door-admit': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Adds a refused address to the attendees.',
    payload: v.strictObject({
      email: Email,
      first: AttendeeForm.entries.first,
      last: AttendeeForm.entries.last,
    }),
    answer: v.object({ id: v.string() }),
  }),
  'door-correct': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Lets a refused address sign in as an attendee who is registered under another one.',
    payload: v.strictObject({
      email: Email,
      attendeeId: v.pipe(
        v.string(issueReason('attendee-not-chosen')),
        v.nonEmpty(issueReason('attendee-not-chosen')),
        v.maxLength(100, issueReason('value-too-long', { what: 'ID' })),
      ),
    }),
    answer: nothing,
  }),
  'door-ignore': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Takes an address out of the list of refused sign-ins, now and when it is tried again.',
    payload: v.strictObject({ email: Email }),
    answer: nothing,
  }),
  'door-undo': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Shows an ignored address again, or ends that an address signs in as an attendee, who is signed out on all devices.',
    payload: v.strictObject({ email: Email }),
    answer: nothing,
  }),
  'door-search': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The first attendees whose name or address matches, to correct a refused sign-in.',
    payload: v.strictObject({ search: searchText }),
    answer: v.object({ attendees: v.array(AttendeeMatch) }),
  }),
} as const
