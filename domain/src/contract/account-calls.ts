/** What everyone who runs the event does with their own account. */
import * as v from 'valibot'
import { Email } from '../attendee.ts'
import { Device, FirstName, LastName, Password, Role, SignInCode } from '../organiser.ts'
import { defineCall } from './call.ts'

const nothing = v.strictObject({})
/** One that exists: its rules were those of the day it was chosen. */
const KnownPassword = v.pipe(
  v.string('Please enter your password'),
  v.nonEmpty('Please enter your password'),
  v.maxLength(256, 'The password is too long'),
)
const link = v.pipe(
  v.string('Give the link'),
  v.nonEmpty('Give the link'),
  v.maxLength(200, 'The link is too long'),
)
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

export const accountCalls = {
  'organiser-sign-in': defineCall({
    name: 'organiser-sign-in',
    who: 'anyone',
    repeatable: true,
    summary:
      'Signs in an organiser or moderator by e-mail and password, and by a code when they use two steps.',
    payload: v.strictObject({
      email: Email,
      password: KnownPassword,
      code: v.optional(SignInCode, ''),
    }),
    answer: v.object({
      token: v.string(),
      id: v.string(),
      email: v.string(),
      first: v.string(),
      last: v.string(),
      role: Role,
    }),
  }),
  'organiser-invitation': defineCall({
    name: 'organiser-invitation',
    who: 'anyone',
    repeatable: true,
    summary: 'Whose link this is and what it is for, while it can be used.',
    payload: v.strictObject({ link }),
    answer: v.object({
      email: v.string(),
      first: v.string(),
      last: v.string(),
      role: Role,
      event: v.optional(v.string()),
    }),
  }),
  'organiser-set-up': defineCall({
    name: 'organiser-set-up',
    who: 'anyone',
    summary: 'Uses a link to choose one’s name and password; two-step sign-in is off afterwards.',
    payload: v.strictObject({
      link,
      password: Password,
      first: v.optional(FirstName),
      last: v.optional(LastName),
    }),
    answer: v.object({ email: v.string() }),
  }),
  account: defineCall({
    name: 'account',
    who: 'moderator',
    repeatable: true,
    summary: 'The caller’s own account.',
    payload: nothing,
    answer: v.object({
      id: v.string(),
      email: v.string(),
      first: v.string(),
      last: v.string(),
      role: Role,
      twoStep: v.boolean(),
      recoveryCodesLeft: v.number(),
    }),
  }),
  'account-rename': defineCall({
    name: 'account-rename',
    who: 'moderator',
    repeatable: true,
    summary: 'Changes the caller’s name.',
    payload: v.strictObject({ first: FirstName, last: LastName }),
    answer: nothing,
  }),
  'account-password': defineCall({
    name: 'account-password',
    who: 'moderator',
    summary: 'Changes the caller’s password and signs their other devices out.',
    payload: v.strictObject({ password: KnownPassword, next: Password }),
    answer: nothing,
  }),
  'confirm-password': defineCall({
    name: 'confirm-password',
    who: 'moderator',
    repeatable: true,
    summary:
      'Checks the caller’s password again; for five minutes calls marked x-confirmed are open to this token.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: nothing,
  }),
  'two-step-begin': defineCall({
    name: 'two-step-begin',
    who: 'moderator',
    repeatable: true,
    confirmed: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it came back.',
    payload: nothing,
    answer: v.object({ secret: v.string(), uri: v.string() }),
  }),
  'two-step-on': defineCall({
    name: 'two-step-on',
    who: 'moderator',
    confirmed: true,
    summary: 'Turns two-step sign-in on, and gives the recovery codes this once.',
    payload: v.strictObject({ code: SignInCode }),
    answer: RecoveryCodes,
  }),
  'two-step-off': defineCall({
    name: 'two-step-off',
    who: 'moderator',
    repeatable: true,
    summary: 'Turns two-step sign-in off.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: nothing,
  }),
  'two-step-codes': defineCall({
    name: 'two-step-codes',
    who: 'moderator',
    repeatable: true,
    summary: 'New recovery codes; the ones before stop working.',
    payload: v.strictObject({ password: KnownPassword }),
    answer: RecoveryCodes,
  }),
  devices: defineCall({
    name: 'devices',
    who: 'moderator',
    repeatable: true,
    summary: 'Where the caller is signed in, the latest use first.',
    payload: nothing,
    answer: v.object({ devices: v.array(Device) }),
  }),
  'devices-end': defineCall({
    name: 'devices-end',
    who: 'moderator',
    repeatable: true,
    summary: 'Signs out one of the caller’s devices, or without an id all but this one.',
    payload: v.strictObject({
      id: v.optional(v.pipe(v.string('The id is a text'), v.maxLength(100, 'The id is too long'))),
    }),
    answer: nothing,
  }),
} as const
