/** “Who’s here”: the list of attendees who chose to be listed. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { pageNumber, searchText } from '../contract/paging.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import { ListedPerson, PersonEntry } from './people.schema.ts'

export const peopleCalls = {
  people: defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary:
      'A page of the attendees who chose to be listed, by name, searched by name and role; for organisers with the hidden ones.',
    payload: v.strictObject({ search: searchText, page: pageNumber }),
    answer: v.object({ total: v.number(), people: v.array(ListedPerson) }),
  }),
  'people-own': defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The caller’s own entry in the list of attendees; null without one.',
    payload: nothing,
    answer: v.object({
      /** False for team members who are not registered as attendees. */
      mayJoin: v.boolean(),
      entry: v.nullable(v.object({ ...PersonEntry.entries, hidden: v.boolean() })),
    }),
  }),
  'people-join': defineCall({
    who: 'attendee',
    repeatable: true,
    untilClosed: true,
    summary: 'Lists the caller for the other attendees, or changes their role and link.',
    payload: PersonEntry,
    answer: nothing,
  }),
  'people-leave': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Takes the caller’s entry out of the list of attendees.',
    payload: nothing,
    answer: nothing,
  }),
  'people-hide': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Hides an entry of the list of attendees, or shows it again.',
    payload: v.strictObject({ id: key, hidden: v.boolean(issueReason('not-a-boolean')) }),
    answer: nothing,
  }),
} as const
