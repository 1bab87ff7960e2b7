/** `attendees.csv`: RFC 4180 with a header row, UTF-8, a BOM allowed. */

import {
  type AttendeeColumn,
  type AttendeeEntry,
  attendeeColumns,
  attendeeErrors,
  cleanAttendee,
} from '@rostra/domain/attendees/attendee-entry'
import type { FileError, FolderAttendee } from '@rostra/domain/event/event-folder'
import { inOnePiece, readingRows } from '@rostra/domain/table-files/separated-rows'
import { decodeUtf8 } from './decode-utf8.ts'

export type AttendeesRead =
  | { ok: true; attendees: FolderAttendee[] }
  | { ok: false; errors: FileError[] }

const columns: readonly string[] = attendeeColumns

/** `file` is only used as the name in errors. */
export function readAttendeesFile(bytes: Uint8Array, file: string): AttendeesRead {
  const decoded = decodeUtf8(bytes)
  if (decoded.ok) return readAttendees(decoded.text, file)
  const message = 'this is not UTF-8; save the file as "CSV UTF-8"'
  return { ok: false, errors: [{ file, line: decoded.line, message }] }
}

/** Reports every error, not only the first. Emails are trimmed and lower-cased, names are in NFC. */
export function readAttendees(text: string, file: string): AttendeesRead {
  const { rows, broken } = inOnePiece(readingRows(text, ','))
  const [header, ...people] = rows
  const errors: FileError[] = []
  const headerMessage = header && headerError(header.fields)
  if (headerMessage || (!header && !broken))
    return { ok: false, errors: [{ file, line: 1, message: headerMessage ?? headerForm }] }

  const names = header?.fields.map(columnName) ?? []
  const attendees: FolderAttendee[] = []
  const seen = new Map<string, number>()
  for (const { fields, line } of people) {
    const error = (message: string) => errors.push({ file, line, message })
    if (fields.length !== columns.length) {
      error(
        `found ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}, expected ${columns.length}`,
      )
      continue
    }
    const typed = written(fields, (column) => names.indexOf(column))
    const entry = cleanAttendee(typed)
    const { email } = entry
    const errorsHere = attendeeErrors(entry, typed.email)
    if (seen.has(email) && !errorsHere.some(({ field }) => field === 'email'))
      error(`${email} is already on line ${seen.get(email)}`)
    for (const { message } of errorsHere) error(message)
    if (!seen.has(email)) seen.set(email, line)
    attendees.push(entry)
  }
  if (broken)
    errors.push({ file, line: broken.line, message: 'a quote is missing or is in the wrong place' })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, attendees }
}

const headerForm = `the first row must be: ${columns.join(',')}`
const columnName = (name: string) => name.trim().toLowerCase()

/** Our three columns in any order and case, each once. */
function headerError(header: string[]): string | undefined {
  const names = header.map(columnName)
  const details = [
    ...names.flatMap((name) => (columns.includes(name) ? [] : [`unknown column "${name}"`])),
    ...columns.flatMap((column) => (names.includes(column) ? [] : [`"${column}" is missing`])),
    ...columns.flatMap((column) =>
      names.indexOf(column) === names.lastIndexOf(column) ? [] : [`"${column}" appears twice`],
    ),
  ]
  return details.length > 0 ? `${headerForm}; ${details.join(', ')}` : undefined
}

/** The fields of a row at the columns that `place` returns; -1 is a column that the file does not have. */
const written = (
  fields: readonly string[],
  place: (column: AttendeeColumn) => number,
): AttendeeEntry => ({
  email: fields[place('email')] ?? '',
  first: fields[place('first')] ?? '',
  last: fields[place('last')] ?? '',
})
