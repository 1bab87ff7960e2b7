/** `attendees.csv`: RFC 4180 with a header row, UTF-8, a BOM allowed (interfaces section 4). */
import type { Fault, FolderAttendee } from '@rostra/domain/event-folder'
import { isRehearsalEmail } from '@rostra/domain/rehearsal'
import { csvRows } from './csv-rows.ts'
import { decodeUtf8 } from './decode-utf8.ts'

export type AttendeesRead =
  | { ok: true; attendees: FolderAttendee[] }
  | { ok: false; faults: Fault[] }

const columns = ['email', 'first', 'last']
/** Longest field, in UTF-16 code units; the sign-in form takes no longer e-mail. */
const fieldLimit = 254

/** `file` is only the name that faults carry. */
export function readAttendeesFile(bytes: Uint8Array, file: string): AttendeesRead {
  const decoded = decodeUtf8(bytes)
  if (decoded.ok) return readAttendees(decoded.text, file)
  const message = 'this is not UTF-8; save the file as "CSV UTF-8"'
  return { ok: false, faults: [{ file, line: decoded.line, message }] }
}

/** Every fault is found, not only the first. E-mails come trimmed and lower-case, names in NFC. */
export function readAttendees(text: string, file: string): AttendeesRead {
  const { rows, broken } = csvRows(text)
  const [header, ...people] = rows
  const faults: Fault[] = []
  const headerMessage = header && headerFault(header.fields)
  if (headerMessage || (!header && !broken))
    return { ok: false, faults: [{ file, line: 1, message: headerMessage ?? headerForm }] }

  const names = header?.fields.map(columnName) ?? []
  const attendees: FolderAttendee[] = []
  const seen = new Map<string, number>()
  for (const { fields, line } of people) {
    const fault = (message: string) => faults.push({ file, line, message })
    if (fields.length !== columns.length) {
      fault(`there are ${fields.length} fields instead of ${columns.length}`)
      continue
    }
    const [typed = '', first = '', last = ''] = columns.map((column) =>
      clean(fields[names.indexOf(column)] ?? ''),
    )
    const email = typed.toLowerCase()
    const values = [email, first, last]
    if (typed === '') fault('the e-mail is missing')
    else if (!plausibleEmail.test(email)) fault(`"${typed}" is not an e-mail address`)
    else if (isRehearsalEmail(email)) fault(`${email} is kept for rehearsals`)
    else if (seen.has(email)) fault(`${email} is already in line ${seen.get(email)}`)
    if (first === '') fault('the first name is missing')
    if (values.some((value) => controlCharacter.test(value)))
      fault('a field holds a line break or another control character')
    if (values.some((value) => value.length > fieldLimit))
      fault(`a field is longer than ${fieldLimit} characters`)
    if (!seen.has(email)) seen.set(email, line)
    attendees.push({ email, first, last })
  }
  if (broken)
    faults.push({ file, line: broken.line, message: `the quotes do not match: ${broken.reason}` })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, attendees }
}

const headerForm = `the first row must be: ${columns.join(',')}`
const columnName = (name: string) => name.trim().toLowerCase()

/** Our three columns in any order and case, each once. */
function headerFault(header: string[]): string | undefined {
  const names = header.map(columnName)
  const details = [
    ...names.flatMap((name) => (columns.includes(name) ? [] : [`"${name}" is not one of them`])),
    ...columns.flatMap((column) => (names.includes(column) ? [] : [`"${column}" is missing`])),
    ...columns.flatMap((column) =>
      names.indexOf(column) === names.lastIndexOf(column) ? [] : [`"${column}" is there twice`],
    ),
  ]
  return details.length > 0 ? `${headerForm}; ${details.join(', ')}` : undefined
}

// Spreadsheets run cells that begin like a formula, so our export puts an apostrophe before them.
const clean = (value: string) =>
  value
    .trim()
    .normalize('NFC')
    .replace(/^'(?=[=+\-@])/, '')

// Invisible characters (Cf) come along when an address is copied from a web page.
const plausibleEmail = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u
const controlCharacter = /\p{Cc}/u
