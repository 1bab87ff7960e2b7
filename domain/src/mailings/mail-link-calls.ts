/** The link in an email to an attendee. */
import * as v from 'valibot'
import { Joined } from '../attendees/sign-in-shapes.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'

const token = v.pipe(
  v.string(issueReason('provide', { what: 'token' })),
  v.maxLength(200, issueReason('value-too-long', { what: 'token' })),
)

export const mailLinkCalls = {
  'mail-link': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'Whose link it is, and whether it signs them in. Changes nothing.',
    payload: v.strictObject({ token }),
    answer: v.object({
      email: v.string(),
      name: v.string(),
      /** False after the event, and where the event asks for a code. */
      signsIn: v.boolean(),
    }),
  }),
  'mail-link-sign-in': defineCall({
    who: 'anyone',
    signsIn: 'attendees',
    repeatable: true,
    summary: 'Signs in the attendee to whom the link was sent, until the event ends.',
    payload: v.strictObject({ token }),
    answer: Joined,
  }),
} as const
