/** Attendees as the CSV that imports read (interfaces section 4). */
import type { FolderAttendee } from '@rostra/domain/event-folder'

const columns = ['email', 'first', 'last'] as const

/** With a header row; every line ends in CRLF, as RFC 4180 has it. */
export const attendeesCsv = (attendees: readonly FolderAttendee[]): string =>
  [columns, ...attendees.map((it) => columns.map((column) => it[column]))].map(csvLine).join('')

/** One row, whatever is in it. */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** Spreadsheets run fields that begin like a formula; an import takes the apostrophe away again. */
function csvField(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
