/** One registered person as organisers write them: in a CSV file, or by hand. */
import { isRehearsalEmail } from './rehearsal.ts'

export const attendeeColumns = ['email', 'first', 'last'] as const
export type AttendeeColumn = (typeof attendeeColumns)[number]
export type AttendeeEntry = Record<AttendeeColumn, string>
export type AttendeeFault = { field: AttendeeColumn; message: string }

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
export function attendeeFaults(entry: AttendeeEntry, typed = entry.email): AttendeeFault[] {
  const { email, first } = entry
  const faults: AttendeeFault[] = []
  if (email === '') faults.push({ field: 'email', message: 'the email address is missing' })
  else if (!plausibleEmail.test(email))
    faults.push({ field: 'email', message: `"${typed.trim()}" is not an email address` })
  else if (isRehearsalEmail(email))
    faults.push({ field: 'email', message: `${email} is reserved for rehearsals` })
  if (first === '') faults.push({ field: 'first', message: 'the first name is missing' })
  const withControl = attendeeColumns.find((column) => controlCharacter.test(entry[column]))
  if (withControl)
    faults.push({
      field: withControl,
      message: 'a field contains a line break or another control character',
    })
  const tooLong = attendeeColumns.find((column) => entry[column].length > fieldLimit)
  if (tooLong)
    faults.push({ field: tooLong, message: `a field is longer than ${fieldLimit} characters` })
  return faults
}

// Invisible characters (Cf) come along when an address is copied from a web page.
const plausibleEmail = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u
const controlCharacter = /\p{Cc}/u

/** Without case and accents, so that people are found as they are typed. */
export const foldedName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A row of a file that cannot be imported: where it begins, its values, what is wrong with it. */
export type FaultyRow = { line: number; fields: string[]; faults: AttendeeFault[] }

export const importModes = ['update', 'add'] as const
/** `update` renames people who are registered already, `add` leaves them as they are. */
export type ImportMode = (typeof importModes)[number]

/** What an import did, or would do. */
export type ImportAnswer = {
  /** People who were not registered. */
  added: number
  /** Registered people whose name is another now. */
  changed: number
  /** Registered people who stay as they are. */
  same: number
  /** Rows whose status says that the person does not come. */
  leftOut: number
  /** Rows that stand in the file before, with the same address and name. */
  repeated: number
  faulty: FaultyRow[]
}
