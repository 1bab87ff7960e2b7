/** The team, and the log of its changes. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { id, nothing } from '../contract/shapes.ts'
import { AuditEntry, AuditFilter } from './audit-log.schema.ts'
import { Role, StaffEmail, StaffMember } from './organiser.schema.ts'

/**
 * How an invitation is delivered: in an email that is waiting to be sent, or by hand, with the link in the answer, as
 * there is no mail server (`off`), or no email can be sent to such an address (`undeliverable`).
 */
const Invitation = v.object({
  id: v.string(),
  mail: v.picklist(['waiting', 'off', 'undeliverable']),
  /** The link's secret, for `/organise#link=`; absent when it is sent by email. */
  link: v.optional(v.string()),
})

export const staffCalls = {
  staff: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Organisers and moderators, and open invitations.',
    payload: nothing,
    answer: v.object({ staff: v.array(StaffMember), mail: v.boolean() }),
  }),
  'staff-invite': defineCall({
    who: 'organiser',
    confirmed: true,
    summary: 'Invites someone to the team, by email if that is set up.',
    payload: v.strictObject({ email: StaffEmail, role: Role }),
    answer: Invitation,
  }),
  'staff-invite-again': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary:
      'Creates a link that replaces the earlier one, and emails it unless it is requested by hand.',
    payload: v.strictObject({ id, byHand: v.optional(v.boolean(), false) }),
    answer: Invitation,
  }),
  'staff-withdraw': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Withdraws an invitation.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'staff-role': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Changes a team member’s role. The last organiser keeps that role.',
    payload: v.strictObject({ id, role: Role }),
    answer: nothing,
  }),
  'staff-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    confirmed: true,
    summary: 'Removes someone from the team and signs them out on all devices immediately.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'audit-log': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Changes made by the team, newest first.',
    payload: AuditFilter,
    answer: v.object({
      entries: v.array(AuditEntry),
      more: v.boolean(),
      /** Everyone in the log, for its filter. */
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
} as const
