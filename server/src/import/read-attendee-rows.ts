/** A CSV file that an organiser imports in the browser, with its columns matched to fields by hand. */
import {
  type AttendeeColumn,
  type AttendeeEntry,
  attendeeFaults,
  cleanAttendee,
  type FaultyRow,
  importRows,
} from '@rostra/domain/attendee-entry'
import { csvRows } from './csv-rows.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { written } from './read-attendees.ts'

/** Where each field stands in a row, from 0; -1 for one that the file does not have. */
export type Columns = Record<AttendeeColumn, number>

export type AttendeeRows =
  | { ok: true; attendees: AttendeeEntry[]; faulty: FaultyRow[] }
  | { ok: false; message: string }

/** Good rows and bad ones, each by itself; the file is refused only when it cannot be read at all. */
export function readAttendeeRows(
  bytes: Uint8Array,
  columns: Columns,
  hasHeader: boolean,
): AttendeeRows {
  const decoded = decodeUtf8(bytes)
  if (!decoded.ok)
    return {
      ok: false,
      message: `Line ${decoded.line} is not UTF-8; save the file as "CSV UTF-8"`,
    }
  const { rows, broken } = csvRows(decoded.text)
  const people = hasHeader ? rows.slice(1) : rows
  if (people.length > importRows)
    return { ok: false, message: `There are more than ${importRows.toLocaleString('en')} rows` }

  const attendees: AttendeeEntry[] = []
  const faulty: FaultyRow[] = []
  const seen = new Map<string, number>()
  for (const { fields, line } of people) {
    const typed = written(fields, (column) => columns[column])
    const entry = cleanAttendee(typed)
    const faults = attendeeFaults(entry, typed.email)
    const known = seen.get(entry.email)
    if (faults.length === 0 && known !== undefined)
      faults.push({ field: 'email', message: `${entry.email} is already in line ${known}` })
    if (faults.length > 0) {
      faulty.push({ line, fields, faults })
      continue
    }
    seen.set(entry.email, line)
    attendees.push(entry)
  }
  if (broken)
    faulty.push({
      line: broken.line,
      fields: [],
      faults: [
        {
          field: 'email',
          message: `the quotes do not match, so nothing after this line was read: ${broken.reason}`,
        },
      ],
    })
  return { ok: true, attendees, faulty }
}
