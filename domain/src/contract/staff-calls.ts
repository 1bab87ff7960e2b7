/** The people who run the event: the team, and the record of what they changed. */
import * as v from 'valibot'
import { AuditEntry, AuditFilter } from '../audit-log.ts'
import { Role, StaffEmail, StaffMember } from '../organiser.ts'
import { Warning } from '../warnings.ts'
import { defineCall } from './call.ts'

const nothing = v.strictObject({})
const id = v.pipe(
  v.string('Give the id'),
  v.nonEmpty('Give the id'),
  v.maxLength(100, 'Give the id'),
)

/** How an invitation travels: by a mail that is waiting to be sent, or by hand, with the link in the answer. */
const Invitation = v.object({
  id: v.string(),
  mail: v.picklist(['waiting', 'off']),
  /** The link's secret, for `/organise#link=`; absent when it is in the mail. */
  link: v.optional(v.string()),
})

export const staffCalls = {
  overview: defineCall({
    name: 'overview',
    who: 'moderator',
    repeatable: true,
    summary: 'What of the event is set up, for the first screen of the console.',
    payload: nothing,
    answer: v.object({
      event: v.optional(v.object({ name: v.string(), edition: v.string(), timeZone: v.string() })),
      sessions: v.number(),
      libraries: v.number(),
      attendees: v.number(),
      staff: v.number(),
      /** The session that runs, or the next one; epoch ms. */
      next: v.optional(
        v.object({ id: v.string(), title: v.string(), startsAt: v.number(), endsAt: v.number() }),
      ),
      /** Whether mail can be sent with links that lead here. */
      mail: v.boolean(),
      /** For organisers only. */
      warnings: v.array(Warning),
      serverTime: v.number(),
    }),
  }),
  staff: defineCall({
    name: 'staff',
    who: 'organiser',
    repeatable: true,
    summary: 'Organisers and moderators, and who is invited to be one.',
    payload: nothing,
    answer: v.object({ staff: v.array(StaffMember), mail: v.boolean() }),
  }),
  'staff-invite': defineCall({
    name: 'staff-invite',
    who: 'organiser',
    confirmed: true,
    summary: 'Invites someone to run the event, by mail where that is set up.',
    payload: v.strictObject({ email: StaffEmail, role: Role }),
    answer: Invitation,
  }),
  'staff-invite-again': defineCall({
    name: 'staff-invite-again',
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary:
      'Makes a new link in place of the one before, and mails it unless it is wanted by hand.',
    payload: v.strictObject({ id, byHand: v.optional(v.boolean(), false) }),
    answer: Invitation,
  }),
  'staff-withdraw': defineCall({
    name: 'staff-withdraw',
    who: 'organiser',
    repeatable: true,
    summary: 'Takes an invitation back.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'staff-role': defineCall({
    name: 'staff-role',
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Changes what someone may do; the last organiser stays one.',
    payload: v.strictObject({ id, role: Role }),
    answer: nothing,
  }),
  'staff-remove': defineCall({
    name: 'staff-remove',
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Removes someone from the team; they are signed out everywhere at once.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'audit-log': defineCall({
    name: 'audit-log',
    who: 'organiser',
    repeatable: true,
    summary: 'What those who run the event changed, newest first.',
    payload: AuditFilter,
    answer: v.object({
      entries: v.array(AuditEntry),
      more: v.boolean(),
      /** Everyone who stands in the log, for its filter. */
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
} as const
