/** Organisers look people up, add, change and remove them, and answer what the GDPR lets people ask for. */
import * as v from 'valibot'
import { Email } from '../attendee.ts'
import { AttendeeForm } from '../attendee-entry.ts'
import { Revision } from '../editing.ts'
import { defineCall } from './call.ts'
import { pageNumber, searchText } from './paging.ts'

const nothing = v.strictObject({})
const id = v.pipe(
  v.string('Give the id'),
  v.nonEmpty('Give the id'),
  v.maxLength(100, 'The id is too long'),
)
const Listed = v.object({
  id: v.string(),
  email: v.string(),
  first: v.string(),
  last: v.string(),
  revision: v.string(),
  /** Epoch ms. */
  registeredAt: v.number(),
  /** When they signed in last, of those who are signed in; epoch ms. */
  signedInAt: v.optional(v.number()),
})
export type ListedAttendee = v.InferOutput<typeof Listed>

export const organiserAttendeesCalls = {
  'organiser-attendees': defineCall({
    name: 'organiser-attendees',
    who: 'organiser',
    repeatable: true,
    summary: 'A page of fifty attendees, found by parts of name or e-mail.',
    payload: v.strictObject({
      search: searchText,
      signedIn: v.optional(v.boolean('Say true or false')),
      sort: v.optional(v.picklist(['name', 'email', 'registered'], 'Choose an order'), 'name'),
      descending: v.optional(v.boolean('Say true or false'), false),
      page: pageNumber,
    }),
    answer: v.object({ total: v.number(), attendees: v.array(Listed) }),
  }),
  'organiser-attendee-add': defineCall({
    name: 'organiser-attendee-add',
    who: 'organiser',
    summary: 'Registers one person.',
    payload: v.strictObject({ attendee: AttendeeForm }),
    answer: Listed,
  }),
  'organiser-attendee-save': defineCall({
    name: 'organiser-attendee-save',
    who: 'organiser',
    summary: 'Changes a person’s name or e-mail, unless someone else has changed it meanwhile.',
    payload: v.strictObject({ id, revision: Revision, attendee: AttendeeForm }),
    answer: Listed,
  }),
  'organiser-attendees-remove': defineCall({
    name: 'organiser-attendees-remove',
    who: 'organiser',
    repeatable: true,
    summary: 'Removes people and signs them out everywhere; what they wrote stays.',
    payload: v.strictObject({
      ids: v.pipe(
        v.array(id, 'Give the ids'),
        v.minLength(1, 'Give at least one id'),
        v.maxLength(200, 'Give at most 200 ids'),
      ),
    }),
    answer: v.object({ removed: v.number() }),
  }),
  'organiser-attendee-data': defineCall({
    name: 'organiser-attendee-data',
    who: 'organiser',
    repeatable: true,
    summary: 'Everything that is kept about one person.',
    payload: v.strictObject({ id }),
    answer: v.object({ data: v.record(v.string(), v.unknown()) }),
  }),
  'organiser-attendee-erase': defineCall({
    name: 'organiser-attendee-erase',
    who: 'organiser',
    summary: 'Removes a person with what they wrote; questions stay without their name.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'organiser-removed-erase': defineCall({
    name: 'organiser-removed-erase',
    who: 'organiser',
    summary: 'Erases what someone left who was removed before, or who only wrote to the help desk.',
    payload: v.strictObject({ email: Email }),
    answer: nothing,
  }),
} as const
