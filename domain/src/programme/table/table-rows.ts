/** The rows of a table with the date that each belongs to. */
import type { ColumnField } from '../outside-programme.ts'
import { type DateReader, plainMoment } from './table-dates.ts'

export type Cells = Partial<Record<ColumnField, string>>
/** `texts` are all cells of the row that have any, whatever their column. */
export type TableRow = { row: number; cells: Cells; texts: string[] }

/**
 * Gives rows without a date the one above them where the table is written so: below a row that has only a date or “Day 1”
 * in it, and in a column that names each of its dates once and is empty for most rows, as merged cells leave it.
 */
export function rowsWithDates(rows: readonly TableRow[], dates: DateReader): TableRow[] {
  const isMerged = hasMergedDates(rows)
  let [heading, above] = ['', '']
  const sessions: TableRow[] = []
  for (const row of rows) {
    const [only = '', ...others] = row.texts
    if (others.length === 0 && isDateAlone(only, dates)) {
      heading = only
      continue
    }
    above = row.cells.date ?? above
    const date = row.cells.date ?? (isMerged && above !== '' ? above : heading)
    sessions.push(date === '' ? row : { ...row, cells: { ...row.cells, date } })
  }
  return sessions
}

function hasMergedDates(rows: readonly TableRow[]): boolean {
  const found = rows.flatMap(({ cells }) => cells.date ?? [])
  return new Set(found).size === found.length && rows.length > 2 * found.length
}

/** “Friday, 12 March 2027”, and “Day 1: Opening” too: what follows a date that is no time is its name. */
function isDateAlone(text: string, dates: DateReader): boolean {
  const read = dates.read(plainMoment(text))
  return read !== undefined && 'date' in read.found && !/\d/.test(read.rest)
}
