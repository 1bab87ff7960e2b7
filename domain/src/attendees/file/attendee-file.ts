/** Reads attendee files saved by spreadsheets and ticket shops, both in the browser and on the server. */

import { type ReasonWithMessage, reason } from '../../contract/reasons/reasons.ts'
import { decodeText, type Encoding } from '../../table-files/decode-text.ts'
import { layoutOf } from '../../table-files/headings.ts'
import {
  inOnePiece,
  readingRows,
  type SeparatedRow,
  type SeparatedRows,
  type Separator,
} from '../../table-files/separated-rows.ts'
import {
  type AttendeeEntry,
  type AttendeeError,
  attendeeErrors,
  cleanAttendee,
  type FaultyRow,
} from '../attendee-entry.ts'
import {
  type AttendeeFields,
  fieldValue,
  fieldValueLimit,
  type OwnColumn,
} from '../attendee-fields.ts'
import { splitName } from '../split-name.ts'
import {
  columnsByPlace,
  type FileColumns,
  findColumns,
  isHeader,
  placeOfHeadings,
} from './find-columns.ts'
import { createStatusCount, type FoundStatus, type StatusChoice } from './statuses.ts'

export type AttendeeFile = SeparatedRows & {
  ok: true
  encoding: Encoding
  separator: Separator
  /** True when the first row names the columns. Titles above it are no rows. */
  header: boolean
  columns: FileColumns
}
export type Refused = { ok: false; reason: ReasonWithMessage }

const refusals = {
  workbook: reason('file-workbook'),
  binary: reason('file-binary'),
  empty: reason('file-empty'),
}

/** Rows that are checked before other work gets a turn. */
const rowsAtOnce = 2_000

/** Detects the encoding, the separator and the columns of a file, of whose rows it reads at most one above `limit`. */
export const openAttendeeFile = (bytes: Uint8Array, limit?: number): AttendeeFile | Refused =>
  inOnePiece(openingAttendeeFile(bytes, limit))

/** The same, and yields now and then, so that other work can run in between. */
export function* openingAttendeeFile(
  bytes: Uint8Array,
  limit = Number.POSITIVE_INFINITY,
): Generator<void, AttendeeFile | Refused> {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return { ok: false, reason: refusals[decoded.reason] }
  const { separator, titles } = layoutOf(decoded.text, placeOfHeadings)
  yield
  const found = yield* readingRows(decoded.text, separator, limit + 1 + titles)
  found.rows.splice(0, titles)
  const [first] = found.rows
  if (!first && !found.broken) return { ok: false, reason: refusals.empty }
  const fields = first?.fields ?? []
  const header = isHeader(fields)
  const columns = header ? findColumns(fields) : columnsByPlace(fields)
  return { ok: true, ...found, encoding: decoded.encoding, separator, header, columns }
}

/** The error where columns cannot be chosen by hand. */
export const noAddressColumn =
  'No column contains email addresses. Name one “Email” in the first row and try again.'

export type FoundAttendee = AttendeeEntry & { fields?: AttendeeFields }

export type AttendeesFound = {
  attendees: FoundAttendee[]
  faulty: FaultyRow[]
  /** Rows whose status does not say that the person has paid or is coming. */
  leftOut: number
  /** The statuses of the rows, if the file has a column of them. */
  statuses?: FoundStatus[]
  /** Rows that repeat an earlier row, or are about something else that someone has ordered. */
  repeated: number
}

/** The columns of `keep` are fields of the attendees. */
type Matched = {
  header: boolean
  columns: FileColumns
  keep?: readonly OwnColumn[]
  statuses?: StatusChoice
}

/** The valid and the faulty rows; one address is one person. */
export const attendeesOf = (file: SeparatedRows, matched: Matched): AttendeesFound =>
  inOnePiece(findingAttendees(file, matched))

/** The same, and yields now and then, so that other work can run in between. */
export function* findingAttendees(
  { rows, broken }: SeparatedRows,
  { header, columns, keep = [], statuses = {} }: Matched,
): Generator<void, AttendeesFound> {
  const found: AttendeesFound = { attendees: [], faulty: [], leftOut: 0, repeated: 0 }
  const seen = new Map<string, { line: number; entry: AttendeeEntry }>()
  /** The addresses of rows that lack only a name. */
  const nameless = new Map<FaultyRow, string>()
  const count = createStatusCount(statuses)
  for (const [index, row] of (header ? rows.slice(1) : rows).entries()) {
    if (index % rowsAtOnce === 0) yield
    if (!count.takes(columns.status.map((place) => row.fields[place] ?? ''))) {
      found.leftOut += 1
      continue
    }
    if (isAddOn(row, columns)) {
      found.repeated += 1
      continue
    }
    const typed = attendeeEntryOf(row, columns)
    const entry = cleanAttendee(typed)
    const fields = fieldsOf(row, keep)
    const errors = [...attendeeErrors(entry, typed.email), ...fieldErrors(fields)]
    const before = seen.get(entry.email)
    if (before && errors.length === 0) {
      if (isSame(before.entry, entry)) {
        found.repeated += 1
        continue
      }
      errors.push(alreadyThere(entry.email, before.line))
    }
    if (errors.length > 0) {
      const refused = { ...row, errors }
      found.faulty.push(refused)
      if (entry.last === '' && errors.every(({ field }) => field === 'first'))
        nameless.set(refused, entry.email)
    } else {
      seen.set(entry.email, { line: row.line, entry })
      found.attendees.push(keep.length > 0 ? { ...entry, fields } : entry)
    }
  }
  // Ticket shops list what someone has ordered in addition in rows without a name.
  const stays = found.faulty.filter(
    (row) => !nameless.has(row) || !seen.has(nameless.get(row) ?? ''),
  )
  found.repeated += found.faulty.length - stays.length
  found.faulty = broken ? [...stays, brokenRow(broken)] : stays
  return columns.status.length > 0 ? { ...found, statuses: count.list() } : found
}

/** Only with the buyer's address, and without a name: nobody's ticket. */
function isAddOn(row: SeparatedRow, columns: FileColumns): boolean {
  const [own, ...others] = columns.email
  if (own === undefined || others.length === 0) return false
  const { first, last } = attendeeEntryOf(row, columns)
  return (first + last).trim() === '' && textIn(row, own).trim() === ''
}

/** Eventbrite writes “Info Requested” where a buyer has not said yet who comes. */
const textIn = ({ fields }: SeparatedRow, place: number): string => {
  const text = fields[place] ?? ''
  return /^\s*info requested\s*$/i.test(text.slice(0, 100)) ? '' : text
}

function attendeeEntryOf(row: SeparatedRow, columns: FileColumns): AttendeeEntry {
  const at = (place: number) => textIn(row, place)
  const email = columns.email.map(at).find((it) => it.trim() !== '') ?? ''
  const [first, last] = [at(columns.first), at(columns.last)]
  if ((first + last).trim() !== '') return { email, first, last }
  return { email, ...splitName(at(columns.name)) }
}

const fieldsOf = ({ fields }: SeparatedRow, keep: readonly OwnColumn[]): AttendeeFields =>
  Object.fromEntries(keep.map(({ place, name }) => [name, fieldValue(fields[place] ?? '')]))

const fieldErrors = (fields: AttendeeFields): AttendeeError[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value.length > fieldValueLimit
      ? [{ field: 'fields', ...reason('row-field-too-long', { name, limit: fieldValueLimit }) }]
      : [],
  )

const isSame = (one: AttendeeEntry, other: AttendeeEntry): boolean =>
  one.first === other.first && one.last === other.last

/** Happens in group orders, where everyone has the buyer's address. */
const alreadyThere = (email: string, line: number): AttendeeError => ({
  field: 'email',
  ...reason('row-repeated', { email, line: String(line) }),
})

const brokenRow = ({ line }: NonNullable<SeparatedRows['broken']>): FaultyRow => ({
  line,
  fields: [],
  errors: [{ field: 'email', ...reason('row-broken') }],
})
