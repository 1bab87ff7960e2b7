/** `attendees.csv`: RFC 4180 with a header row, UTF-8, a BOM allowed (interfaces section 4). */

import type { Fault, FolderAttendee } from '@rostra/domain/event-folder'
import { CsvError, parse } from 'csv-parse/sync'

export type AttendeesRead =
  | { ok: true; attendees: FolderAttendee[] }
  | { ok: false; faults: Fault[] }

/** `lines` counts the lines read up to the end of the record. */
type Row = { record: string[]; info: { lines: number } }

const columns = ['email', 'first', 'last'] as const

/** `file` is only the name that faults carry. */
export function readAttendeesFile(bytes: Uint8Array, file: string): AttendeesRead {
  try {
    return readAttendees(new TextDecoder('utf-8', { fatal: true }).decode(bytes), file)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return {
      ok: false,
      faults: [{ file, line: 1, message: 'the file is not UTF-8; save it as "CSV UTF-8"' }],
    }
  }
}

/** Every fault is found, not only the first. E-mails come trimmed and lower-case, names in NFC. */
export function readAttendees(text: string, file: string): AttendeesRead {
  let rows: Row[]
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
    // The library's types do not tell that `info` wraps each record.
    rows = parse(text, options) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    return {
      ok: false,
      faults: [{ file, line, message: `the quotes do not match: ${error.message}` }],
    }
  }

  const [header, ...people] = rows
  const places = header ? placesOf(header.record) : undefined
  if (!header || !places)
    return {
      ok: false,
      faults: [{ file, line: 1, message: 'the first row must be: email,first,last' }],
    }

  const faults: Fault[] = []
  const attendees: FolderAttendee[] = []
  const seen = new Map<string, number>()
  let line = header.info.lines + 1
  for (const { record, info } of people) {
    const at = line
    line = info.lines + 1
    const fault = (message: string) => faults.push({ file, line: at, message })
    if (record.length !== header.record.length) {
      fault(`there are ${record.length} fields instead of ${header.record.length}`)
      continue
    }
    const [email = '', first = '', last = ''] = places.map((place) => clean(record[place] ?? ''))
    const address = email.toLowerCase()
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) fault(`"${email}" is not an e-mail address`)
    else if (seen.has(address)) fault(`${address} is already in line ${seen.get(address)}`)
    if (first === '') fault('the first name is missing')
    if ([email, first, last].some((value) => controlCharacter.test(value)))
      fault('a field holds a line break or another control character')
    if ([email, first, last].some((value) => value.length > 254))
      fault('a field is longer than 254 characters')
    seen.set(address, seen.get(address) ?? at)
    attendees.push({ email: address, first, last })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, attendees }
}

/** Where each of our columns stands in the header, or undefined when it is not ours. */
function placesOf(header: string[]): number[] | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = columns.map((column) => names.indexOf(column))
  return names.length === columns.length && places.every((place) => place >= 0) ? places : undefined
}

// Spreadsheets run cells that begin like a formula, so our export puts an apostrophe before them.
const clean = (value: string) =>
  value
    .trim()
    .normalize('NFC')
    .replace(/^'(?=[=+\-@])/, '')

const controlCharacter = /\p{Cc}/u
