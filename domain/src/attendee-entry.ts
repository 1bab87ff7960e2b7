/** One registered person as organisers write them: in a CSV file, or by hand. */
import type { AttendeeError } from './attendee-entry.schema.ts'
import { why } from './contract/reasons/reasons.ts'
import { isRehearsalEmail } from './rehearsal.ts'

export type { AttendeeError, FaultyRow, ImportAnswer } from './attendee-entry.schema.ts'

export const attendeeColumns = ['email', 'first', 'last'] as const
export type AttendeeColumn = (typeof attendeeColumns)[number]
export type AttendeeEntry = Record<AttendeeColumn, string>

/** Longest field, in UTF-16 code units; the sign-in form takes no longer e-mail. */
const fieldLimit = 254

/** Attendees on one page of the organisers' list. */
export const attendeesPage = 50
/** Most rows and bytes of a file that is imported in the browser. */
export const importRows = 100_000
export const importBytes = 20_000_000

/** What is meant by what was written; an e-mail comes in lower case. */
export function cleanAttendee({ email, first, last }: AttendeeEntry): AttendeeEntry {
  return { email: clean(email).toLowerCase(), first: clean(first), last: clean(last) }
}

// Spreadsheets run cells that begin like a formula, so our export puts an apostrophe before them.
const clean = (value: string) =>
  value
    .trim()
    .normalize('NFC')
    .replace(/^'(?=[=+\-@＝＋－＠])|(?<=;)'(?=[=+\-@＝＋－＠])/g, '')

/** What is wrong with a cleaned entry; `typed` is the e-mail as it was written. */
export function attendeeErrors(entry: AttendeeEntry, typed = entry.email): AttendeeError[] {
  const { email, first } = entry
  const errors: AttendeeError[] = []
  if (email === '') errors.push({ field: 'email', ...why('row-email-missing') })
  else if (!plausibleEmail.test(email))
    errors.push({ field: 'email', ...why('row-email-invalid', { email: typed.trim() }) })
  else if (isRehearsalEmail(email))
    errors.push({ field: 'email', ...why('row-email-reserved', { email }) })
  if (first === '') errors.push({ field: 'first', ...why('row-first-missing') })
  const withControl = attendeeColumns.find((column) => controlCharacter.test(entry[column]))
  if (withControl)
    errors.push({
      field: withControl,
      ...why('row-with-controls'),
    })
  const tooLong = attendeeColumns.find((column) => entry[column].length > fieldLimit)
  if (tooLong) errors.push({ field: tooLong, ...why('row-too-long', { limit: fieldLimit }) })
  return errors
}

// Invisible characters (Cf) come along when an address is copied from a web page.
const plausibleEmail = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u
const controlCharacter = /\p{Cc}/u

/** Without case and accents, so that people are found as they are typed. */
export const foldedName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const importModes = ['update', 'add'] as const
/** `update` renames people who are registered already, `add` leaves them as they are. */
export type ImportMode = (typeof importModes)[number]
