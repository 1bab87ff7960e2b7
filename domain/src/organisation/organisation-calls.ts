/** Pages take over sign-ins that the organisation has confirmed; organisers let another account of someone in. */
import * as v from 'valibot'
import { Joined } from '../attendees/sign-in-shapes.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import { JoinedTeam } from '../staff/account-calls.ts'

/** From the address to which `/sign-in/oidc/callback` leads. */
const code = v.pipe(
  v.string(issueReason('organisation-failed')),
  v.maxLength(200, issueReason('organisation-failed')),
)

export const organisationCalls = {
  'organisation-join': defineCall({
    who: 'anyone',
    summary: 'Signs an attendee in whom the organisation has confirmed, once, within a minute.',
    payload: v.strictObject({ code }),
    answer: Joined,
  }),
  'organisation-join-team': defineCall({
    who: 'anyone',
    summary:
      'Signs someone of the team in whom the organisation has confirmed, once, within a minute.',
    payload: v.strictObject({ code }),
    answer: JoinedTeam,
  }),
  'organisation-account-forget': defineCall({
    who: 'organiser',
    confirmed: true,
    repeatable: true,
    summary:
      'Forgets which account of the organisation is this person: the next with their address becomes theirs.',
    payload: v.strictObject({ kind: v.picklist(['team', 'attendees']), id }),
    answer: nothing,
  }),
} as const
