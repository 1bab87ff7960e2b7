/** Help ticket: fields, and the texts of specification section 5, shared by form and server. */
import * as v from 'valibot'
import { plainLine, plainText } from './text.schema.ts'

const short = (text: string) =>
  v.pipe(
    plainLine(text),
    v.trim(),
    v.nonEmpty(text),
    v.maxLength(200, 'Use 200 characters or fewer'),
  )
const optionalShort = v.optional(
  v.pipe(plainLine('Enter text'), v.trim(), v.maxLength(200, 'Use 200 characters or fewer')),
  '',
)

/** All fields are trimmed; phone and company may be left out. */
export const HelpTicket = v.strictObject({
  firstname: short('Please provide your first name'),
  lastname: short('Please provide your last name'),
  email: v.pipe(
    plainLine('Please provide a valid email address'),
    v.trim(),
    v.includes('@', 'Please provide a valid email address'),
    v.maxLength(254, 'Use 254 characters or fewer'),
  ),
  phone: optionalShort,
  company: optionalShort,
  message: v.pipe(
    plainText('Please enter your message'),
    v.trim(),
    v.nonEmpty('Please enter your message'),
    v.maxLength(5000, 'Use 5,000 characters or fewer'),
  ),
})
export type HelpTicket = v.InferOutput<typeof HelpTicket>
export type HelpTicketField = keyof HelpTicket

/** One message for each field that is wrong; an empty record lets the form be sent. */
export function helpTicketErrors(input: unknown): Partial<Record<HelpTicketField, string>> {
  const result = v.safeParse(HelpTicket, input)
  if (result.success) return {}
  const { nested = {} } = v.flatten<typeof HelpTicket>(result.issues)
  return Object.fromEntries(
    Object.entries(nested).flatMap(([field, messages]) =>
      messages?.[0] ? [[field, messages[0]]] : [],
    ),
  )
}

/** What an attendee's browser says of itself, when they chose to send it. */
export const TechnicalDetails = v.pipe(
  plainText('Details must be text'),
  v.trim(),
  v.maxLength(4000, 'Details can be up to 4,000 characters'),
)
