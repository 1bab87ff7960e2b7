/** My agenda: starred sessions, and the addresses of a person's calendar files. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing, storableName } from '../contract/shapes.ts'
import { Agenda } from './agenda.schema.ts'

const sessionId = storableName('sessionId')

export const agendaCalls = {
  agenda: defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The sessions the caller has starred.',
    payload: nothing,
    answer: Agenda,
  }),
  'agenda-star': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Adds a session to the caller’s agenda, or removes it.',
    payload: v.strictObject({
      sessionId,
      on: v.boolean(issueReason('not-a-flag', { name: 'on' })),
    }),
    answer: nothing,
  }),
  'agenda-address': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'The caller’s calendar link. `renew` creates a new one and revokes the old one.',
    payload: v.strictObject({
      renew: v.optional(v.boolean(issueReason('not-a-flag', { name: 'renew' })), false),
    }),
    answer: v.object({ calendar: v.string() }),
  }),
} as const
