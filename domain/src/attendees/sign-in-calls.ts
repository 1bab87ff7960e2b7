/** Signing attendees in and out, and who they are. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { LinkToken } from '../links/links.schema.ts'
import { Role } from '../staff/organiser.schema.ts'
import { Email, SignedInUser } from './attendee.schema.ts'
import { Joined, SignInCode } from './sign-in-shapes.ts'

export const signInCalls = {
  joinEmail: defineCall({
    who: 'anyone',
    repeatable: true,
    summary:
      'Signs in a registered attendee by email address; where the event asks for a code, mails one instead.',
    payload: v.strictObject({
      email: Email,
      /** An automatic retry by a page that was refused: not counted as a new try in the team’s list. */
      again: v.optional(v.boolean(issueReason('not-a-boolean')), false),
    }),
    answer: Joined,
    accepted: v.object({ code: v.literal('sent') }),
  }),
  joinCode: defineCall({
    who: 'anyone',
    signsIn: 'attendees',
    summary:
      'Signs in a registered attendee by the code that joinEmail or link-sign-in has mailed.',
    payload: v.strictObject({
      email: Email,
      code: SignInCode,
      /** The token of the signed link that led to the code: whoever it names is this attendee from then on. */
      link: v.optional(LinkToken),
    }),
    answer: Joined,
  }),
  'sign-out': defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    summary: 'Signs out the token used for the call.',
    payload: nothing,
    answer: nothing,
  }),
  me: defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'The signed-in attendee.',
    payload: nothing,
    answer: v.object({ ...SignedInUser.entries, role: v.optional(Role) }),
  }),
} as const
