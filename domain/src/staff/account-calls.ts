/** What team members do with their own accounts. */
import * as v from 'valibot'
import { Email } from '../attendees/attendee.schema.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import {
  Device,
  FirstName,
  LastName,
  Password,
  SignInCode,
  StaffEmail,
  StaffMember,
} from './organiser.schema.ts'

/** An existing password, which may have been chosen under older rules. */
const KnownPassword = v.pipe(
  v.string(issueReason('password-missing')),
  v.nonEmpty(issueReason('password-missing')),
  v.maxLength(256, issueReason('value-too-long', { what: 'password' })),
)
const link = v.pipe(
  v.string(issueReason('link-missing')),
  v.nonEmpty(issueReason('link-missing')),
  v.maxLength(200, issueReason('value-too-long', { what: 'link' })),
)
const named = v.pick(StaffMember, ['email', 'first', 'last', 'role']).entries
/** Whom someone of the team has signed in as, and their token. */
export const JoinedTeam = v.object({
  token: v.string(),
  id: v.string(),
  ...named,
})
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

export const accountCalls = {
  'organiser-sign-in': defineCall({
    who: 'anyone',
    signsIn: 'team',
    repeatable: true,
    summary:
      'Signs in an organiser or moderator by email address and password, and by a code with two-step sign-in.',
    payload: v.strictObject({
      email: Email,
      password: KnownPassword,
      code: v.optional(SignInCode, ''),
    }),
    answer: JoinedTeam,
  }),
  'organiser-invitation': defineCall({
    who: 'anyone',
    signsIn: 'team',
    repeatable: true,
    summary: 'Whose link this is and what it is for, while it can be used.',
    payload: v.strictObject({ link }),
    answer: v.object({
      ...named,
      event: v.optional(v.string()),
      /** Set for the very first account, whose owner enters their email address. */
      choosesEmail: v.optional(v.literal(true)),
    }),
  }),
  'organiser-set-up': defineCall({
    who: 'anyone',
    signsIn: 'team',
    summary: 'Uses a link to set a name and password. Turns off two-step sign-in.',
    payload: v.strictObject({
      link,
      password: Password,
      first: v.optional(FirstName),
      last: v.optional(LastName),
      /** Only with the link of the very first account, which has no real email address yet. */
      email: v.optional(StaffEmail),
    }),
    answer: v.object({ email: v.string() }),
  }),
  account: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The caller’s own account.',
    payload: nothing,
    answer: v.object({
      id: v.string(),
      ...named,
      twoStep: v.boolean(),
      recoveryCodesLeft: v.number(),
    }),
  }),
  'account-rename': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Changes the caller’s name.',
    payload: v.strictObject({ first: FirstName, last: LastName }),
    answer: nothing,
  }),
  'account-password': defineCall({
    who: 'moderator',
    summary: 'Changes the caller’s password and signs their other devices out.',
    payload: v.strictObject({ password: KnownPassword, next: Password }),
    answer: nothing,
  }),
  'confirm-password': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Checks the caller’s password again; for five minutes calls marked x-confirmed are open to this token.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: nothing,
  }),
  'two-step-begin': defineCall({
    who: 'moderator',
    repeatable: true,
    confirmed: true,
    summary:
      'Creates a secret for an authenticator app. It takes effect once a code from it is confirmed.',
    payload: nothing,
    answer: v.object({ secret: v.string(), uri: v.string() }),
  }),
  'two-step-on': defineCall({
    who: 'moderator',
    confirmed: true,
    summary: 'Turns on two-step sign-in and returns the recovery codes, once.',
    payload: v.strictObject({ code: SignInCode }),
    answer: RecoveryCodes,
  }),
  'two-step-off': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Turns two-step sign-in off.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: nothing,
  }),
  'two-step-codes': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Creates new recovery codes. Earlier ones stop working.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: RecoveryCodes,
  }),
  devices: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Where the caller is signed in, the latest use first.',
    payload: nothing,
    answer: v.object({ devices: v.array(Device) }),
  }),
  'devices-end': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Signs out one of the caller’s devices, or all others when no ID is given.',
    payload: v.strictObject({
      id: v.optional(
        v.pipe(
          v.string(issueReason('value-not-text', { what: 'ID' })),
          v.maxLength(100, issueReason('value-too-long', { what: 'ID' })),
        ),
      ),
    }),
    answer: nothing,
  }),
} as const
