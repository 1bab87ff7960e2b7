/** Help ticket: fields, and the texts of specification section 5, shared by form and server. */
import * as v from 'valibot'
import { issueReason, reasonGiven } from '../contract/reasons/issue-reason.ts'
import type { Reason, ReasonWithParams } from '../contract/reasons/reasons.ts'
import { filledLine, filledText, limitedLine, plainLine, plainText } from '../text.schema.ts'

const optionalShort = v.optional(limitedLine(issueReason('text-missing'), 200), '')

/** All fields are trimmed; phone and company may be left out. */
export const HelpTicket = v.strictObject({
  firstname: filledLine(issueReason('first-name-missing'), 200),
  lastname: filledLine(issueReason('last-name-missing'), 200),
  email: v.pipe(
    plainLine(issueReason('email-invalid')),
    v.trim(),
    v.includes('@', issueReason('email-invalid')),
    v.maxLength(254, issueReason('text-too-long', { limit: 254 })),
  ),
  phone: optionalShort,
  company: optionalShort,
  message: filledText(issueReason('help-message-missing'), 5000),
})
export type HelpTicket = v.InferOutput<typeof HelpTicket>
export type HelpTicketField = keyof HelpTicket

/** Why the form refuses a field. */
export type HelpTicketError = ReasonWithParams & { reason: HelpTicketReason }
const helpTicketReasons = [
  'first-name-missing',
  'last-name-missing',
  'email-invalid',
  'help-message-missing',
  'text-missing',
  'text-too-long',
] as const satisfies Reason[]
export type HelpTicketReason = (typeof helpTicketReasons)[number]

/** One reason for each invalid field; if the record is empty, the form can be sent. */
export function helpTicketErrors(
  input: unknown,
): Partial<Record<HelpTicketField, HelpTicketError>> {
  const result = v.safeParse(HelpTicket, input)
  if (result.success) return {}
  const errors: Partial<Record<HelpTicketField, HelpTicketError>> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) as HelpTicketField
    const given = reasonGiven(issue)
    const reason = helpTicketReasons.find((it) => it === given?.reason)
    if (given && reason) errors[field] ??= { ...given, reason }
  }
  return errors
}

/** What an attendee's browser reports about itself, if they chose to send it. */
export const TechnicalDetails = v.pipe(
  plainText(issueReason('details-not-text')),
  v.trim(),
  v.maxLength(4000, issueReason('details-too-long', { limit: 4000 })),
)
