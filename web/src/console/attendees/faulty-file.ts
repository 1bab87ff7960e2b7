import type { FaultyRow } from '@rostra/domain/attendees/attendee-entry'
import type { AttendeeFile } from '@rostra/domain/attendees/file/attendee-file'
import Papa from 'papaparse'
import type { ImportChoice } from '../ui/import-attendees.ts'

const names = { email: 'Email', first: 'First name', last: 'Last name', name: 'Full name' } as const

/**
 * The faulty rows as a CSV file that can be corrected and imported again: as they were, with their headings and
 * separator, followed by the row's number and its errors. Formulas are escaped so that spreadsheets don't run them.
 */
export function faultyFile(
  { rows, separator }: AttendeeFile,
  { header, columns }: Pick<ImportChoice, 'header' | 'columns'>,
  faulty: readonly FaultyRow[],
): string {
  const first = rows[0]?.fields ?? []
  const headings = header ? [...first] : first.map((_, place) => `Column ${place + 1}`)
  // Columns that were assigned by hand are found again by these names.
  for (const [field, name] of Object.entries(names)) {
    const places = [columns[field as keyof typeof names]].flat()
    const [place = -1] = places
    if (place >= 0 && (!header || !headings[place]?.trim())) headings[place] = name
  }
  const width = Math.max(headings.length, ...faulty.map(({ fields }) => fields.length))
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, place) => cells[place] ?? '')
  return Papa.unparse(
    [
      [...padded(headings), 'Row', 'Error'],
      ...faulty.map(({ line, fields, errors }) => [
        ...padded(fields),
        String(line),
        errors.map(({ message }) => message).join('; '),
      ]),
    ],
    { delimiter: separator, escapeFormulae: true },
  )
}
