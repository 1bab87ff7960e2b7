/** An attendee as organisers enter them: in a CSV file, or by hand. */

import { reason } from '../contract/reasons/reasons.ts'
import { isRehearsalEmail } from '../rehearsal/rehearsal.ts'
import type { AttendeeError } from './attendee-entry.schema.ts'

export type { AttendeeError, FaultyRow, ImportAnswer } from './attendee-entry.schema.ts'

export const attendeeColumns = ['email', 'first', 'last'] as const
export type AttendeeColumn = (typeof attendeeColumns)[number]
export type AttendeeEntry = Record<AttendeeColumn, string>

/** Longest field, in UTF-16 code units; the sign-in form accepts no longer email address. */
const fieldLimit = 254

/** Fields that an event's attendees can have besides address and name. */
export const fieldsLimit = 20
/** Attendees on one page of the organisers' list. */
export const attendeesPage = 50
/** How many attendees the team removes at once without its password. */
export const removedUnconfirmed = 20
/** The most rows and bytes in a file that is imported in the browser. */
export const importRows = 100_000
export const importBytes = 20_000_000

/** Normalises an entry; the email address becomes lower case. */
export function cleanAttendee({ email, first, last }: AttendeeEntry): AttendeeEntry {
  return { email: cleanText(email).toLowerCase(), first: cleanText(first), last: cleanText(last) }
}

/** Our export puts an apostrophe before values that spreadsheets would run as a formula; this removes it again. */
export const cleanText = (value: string) =>
  value
    .trim()
    .normalize('NFC')
    .replace(/^'(?=[=+\-@＝＋－＠])|(?<=;)'(?=[=+\-@＝＋－＠])/g, '')

/** The errors in a cleaned entry; `typed` is the email address as it was entered. */
export function attendeeErrors(entry: AttendeeEntry, typed = entry.email): AttendeeError[] {
  const { email, first } = entry
  const errors: AttendeeError[] = []
  if (email === '') errors.push({ field: 'email', ...reason('row-email-missing') })
  else if (!plausibleEmail.test(email))
    errors.push({ field: 'email', ...reason('row-email-invalid', { email: typed.trim() }) })
  else if (isRehearsalEmail(email))
    errors.push({ field: 'email', ...reason('row-email-reserved', { email }) })
  if (first === '') errors.push({ field: 'first', ...reason('row-first-missing') })
  const withControl = attendeeColumns.find((column) => controlCharacter.test(entry[column]))
  if (withControl)
    errors.push({
      field: withControl,
      ...reason('row-with-controls'),
    })
  const tooLong = attendeeColumns.find((column) => entry[column].length > fieldLimit)
  if (tooLong) errors.push({ field: tooLong, ...reason('row-too-long', { limit: fieldLimit }) })
  return errors
}

// Addresses copied from a web page may contain invisible characters (Cf).
const plausibleEmail = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u
const controlCharacter = /\p{Cc}/u

/** Removes case and accents, so that a search finds names however they are typed. */
export const foldedName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const importModes = ['update', 'add'] as const
/** `update` renames people who are already registered; `add` leaves them unchanged. */
export type ImportMode = (typeof importModes)[number]
