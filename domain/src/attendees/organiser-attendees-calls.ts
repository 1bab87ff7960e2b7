/** Organisers search, add, edit and remove attendees, and handle GDPR requests. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { pageNumber, searchText } from '../contract/paging.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import { Revision } from '../event/editing.schema.ts'
import { Email, SignedInUser } from './attendee.schema.ts'
import { AttendeeForm } from './attendee-entry.schema.ts'
import { removedUnconfirmed } from './attendee-entry.ts'

const ListedAttendee = v.object({
  ...SignedInUser.entries,
  /** What the team keeps about them, by name of the field; absent if nothing. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** Additional email addresses with which they may sign in. */
  otherEmails: v.optional(v.array(v.string())),
  revision: v.string(),
  /** Epoch ms. */
  registeredAt: v.number(),
  /** When they last signed in, epoch ms; absent if they are not signed in. */
  signedInAt: v.optional(v.number()),
})
export type ListedAttendee = v.InferOutput<typeof ListedAttendee>

export const organiserAttendeesCalls = {
  'organiser-attendees': defineCall({
    who: 'organiser',
    key: 'attendees',
    repeatable: true,
    summary: 'Attendees, 50 per page, searched by name or email address.',
    payload: v.strictObject({
      search: searchText,
      signedIn: v.optional(v.boolean(issueReason('not-a-boolean'))),
      sort: v.optional(
        v.picklist(['name', 'email', 'registered'], issueReason('unknown-sort')),
        'name',
      ),
      descending: v.optional(v.boolean(issueReason('not-a-boolean')), false),
      page: pageNumber,
    }),
    answer: v.object({ total: v.number(), attendees: v.array(ListedAttendee) }),
  }),
  'attendee-fields': defineCall({
    who: 'organiser',
    key: 'attendees',
    repeatable: true,
    summary:
      'The names of the fields that attendees have besides address and name, in their order.',
    payload: nothing,
    answer: v.object({ fields: v.array(v.string()) }),
  }),
  'attendee-field-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Deletes a field with the values of all attendees.',
    payload: v.strictObject({
      name: v.string(issueReason('value-not-valid', { what: 'field' })),
    }),
    answer: nothing,
  }),
  'organiser-attendee-add': defineCall({
    who: 'organiser',
    key: 'attendees',
    summary: 'Adds an attendee.',
    payload: v.strictObject({ attendee: AttendeeForm }),
    answer: ListedAttendee,
  }),
  'attendee-put': defineCall({
    who: 'organiser',
    key: 'attendees',
    repeatable: true,
    summary: 'Adds an attendee, or changes the one with that address.',
    payload: v.strictObject({ attendee: AttendeeForm }),
    answer: v.object({ id: v.string(), added: v.boolean() }),
  }),
  'organiser-attendee-save': defineCall({
    who: 'organiser',
    key: 'attendees',
    summary:
      'Changes an attendee’s name, email address or fields, unless someone else has changed it in the meantime.',
    payload: v.strictObject({ id, revision: Revision, attendee: AttendeeForm }),
    answer: ListedAttendee,
  }),
  'organiser-attendees-remove': defineCall({
    who: 'organiser',
    key: 'attendees',
    repeatable: true,
    summary:
      'Removes attendees and signs them out on all devices. Their messages and questions are kept. More than 20 at once need the password again.',
    confirmedFor: ({ ids }) => ids.length > removedUnconfirmed,
    payload: v.strictObject({
      ids: v.pipe(
        v.array(id, issueReason('provide', { what: 'IDs' })),
        v.minLength(1, issueReason('provide-one-id')),
        v.maxLength(200, issueReason('too-many-ids', { limit: 200 })),
      ),
    }),
    answer: v.object({ removed: v.number() }),
  }),
  'organiser-attendee-data': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'All data stored about one attendee.',
    payload: v.strictObject({ id }),
    answer: v.object({ data: v.record(v.string(), v.unknown()) }),
  }),
  'organiser-attendee-erase': defineCall({
    who: 'organiser',
    confirmed: true,
    summary: 'Erases an attendee’s personal data. Questions are kept without a name.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'organiser-removed-erase': defineCall({
    who: 'organiser',
    confirmed: true,
    summary:
      'Erases the personal data of someone who was removed before or only contacted the help desk.',
    payload: v.strictObject({ email: Email }),
    answer: nothing,
  }),
} as const
