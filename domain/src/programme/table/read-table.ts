/** A table of sessions, as text of a spreadsheet or pasted, as a programme. Nothing in it is ever calculated. */
import { Problem } from '../../contract/problems.ts'
import { type Reason, reason } from '../../contract/reasons/reasons.ts'
import { sessionLimit } from '../../sessions/session-limit.ts'
import { layoutOf } from '../../table-files/headings.ts'
import { inOnePiece, readingRows } from '../../table-files/separated-rows.ts'
import type { ColumnField, OutsideProgramme, OutsideSession } from '../outside-programme.ts'
import {
  type ChosenColumns,
  fieldsOf,
  headingsOf,
  placeOfHeadings,
  shownColumns,
} from './table-columns.ts'
import { dateReader, plainMoment } from './table-dates.ts'
import { type Cells, rowsWithDates, type TableRow } from './table-rows.ts'
import { type RowContext, sessionOf } from './table-session.ts'

export type TableOptions = {
  /** What columns are, by heading; the others are guessed. */
  columns?: ChosenColumns | undefined
  /** Of times without one of their own; the event's if absent. */
  zone?: string | undefined
  eventZone: string
  /** The event's days in order, such as `2027-03-12`. */
  days?: readonly string[] | undefined
}

/** Characters; the call has a limit in bytes. */
const longestTable = 10 * 1024 * 1024
/** With rows that are no sessions. */
const rowsLimit = 5000

const refused = (why: Extract<Reason, 'file-empty' | 'table-too-long'>) =>
  new Problem('invalid', {
    reason: why === 'file-empty' ? reason(why) : reason(why, { limit: sessionLimit }),
  })

/**
 * Reads a table whose columns are found by their headings. A row that can't be taken over is a problem; `row` counts the
 * table's rows as a spreadsheet does. Throws `invalid` for an empty table, and for more sessions than an event can have.
 */
export function readTable(text: string, options: TableOptions): OutsideProgramme {
  if (text.length > longestTable) throw refused('table-too-long')
  const { columns = {}, zone, eventZone, days = [] } = options
  const { separator, titles } = layoutOf(text, (rows) => placeOfHeadings(rows, columns))
  const { rows, broken } = inOnePiece(readingRows(text, separator, rowsLimit + 1))
  if (rows.length > rowsLimit) throw refused('table-too-long')
  const numbered = numberedRows(rows, /^\uFEFF?sep=/i.test(text))
  const [first, ...table] = numbered.slice(titles)
  if (!first && !broken) throw refused('file-empty')

  const headings = headingsOf(first?.fields ?? [])
  const found = fieldsOf(headings, columns)
  const programme: OutsideProgramme = {
    program: 'csv',
    sessions: [],
    problems: [],
    columns: shownColumns(
      headings,
      found,
      table.map(({ fields }) => fields),
    ),
    zoneSaid: true,
  }
  const unread = (row: number, reason: string) => {
    programme.problems.push({ row, reason })
    programme.broken = reason
  }
  const missing = missingColumn(found)
  if (missing && first) unread(first.row, missing)
  else if (first) {
    const cells = table.map(({ row, fields }) => ({ row, ...cellsOf(fields, found) }))
    const dates = dateReader(
      cells.flatMap((it) =>
        [it.cells.date, it.cells.start, it.cells.end].map((of) => plainMoment(of ?? '')),
      ),
      days,
    )
    const context: RowContext = { dates, zone, eventZone }
    const seen = new Map<string, number>()
    for (const row of rowsWithDates(cells, dates)) {
      const made = sessionOf(row, context)
      if ('reason' in made) {
        programme.problems.push({ row: row.row, ...made })
        continue
      }
      const { session, zoneSaid } = made
      const repeated = repetition(session, seen)
      if (repeated)
        programme.problems.push({ row: row.row, title: session.title, reason: repeated })
      else programme.sessions.push(session)
      if (!zoneSaid) programme.zoneSaid = false
    }
  }
  if (programme.sessions.length > sessionLimit) throw refused('table-too-long')
  if (broken)
    unread(
      (numbered.at(-1)?.row ?? 0) + 1,
      'A quote is missing or in the wrong place, so nothing from this row on was read. Correct it.',
    )
  return programme
}

/** Lines count the breaks inside cells, which a spreadsheet's rows don't. */
function numberedRows(rows: readonly { fields: string[]; line: number }[], hasSeparator: boolean) {
  let inside = hasSeparator ? 1 : 0
  return rows.map(({ fields, line }) => {
    const row = line - inside
    for (const field of fields) inside += field.split('\n').length - 1
    return { fields, row }
  })
}

/** Each field's text; speakers may be in several columns. `texts` are all that are not empty. */
function cellsOf(
  fields: readonly string[],
  found: readonly (ColumnField | null)[],
): Pick<TableRow, 'cells' | 'texts'> {
  const cells: Cells = {}
  const texts: string[] = []
  for (const [place, text] of fields.entries()) {
    if (text.trim() === '') continue
    texts.push(text.trim())
    const field = found[place]
    if (field)
      cells[field] = cells[field] === undefined ? text.trim() : `${cells[field]}\n${text.trim()}`
  }
  return { cells, texts }
}

function missingColumn(found: readonly (ColumnField | null)[]): string | undefined {
  if (!found.includes('title')) return 'No column has the titles. Choose the one that does.'
  if (found.includes('start') || found.includes('date')) return undefined
  return 'No column says when the sessions begin. Choose the one that does, or add one to the table.'
}

/** Why a session can't be told from an earlier one. */
function repetition({ id, row }: OutsideSession, seen: Map<string, number>): string | undefined {
  const before = seen.get(id)
  if (before !== undefined)
    return `It has the same ID, or the same title and start, as row ${before}. Give it its own, or remove it.`
  seen.set(id, row)
  return undefined
}
