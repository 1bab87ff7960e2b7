/** CSV (RFC 4180) that is safe to open in spreadsheets: fields cannot run as formulas. */
import { setImmediate } from 'node:timers/promises'
import { clocksOf } from '@rostra/domain/zoned-time'
import { type Options, stringify } from 'csv-stringify/sync'

/** The column headings of a file in order, with a function that returns a row's field for each. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** What is between fields. Spreadsheets of countries with a decimal comma expect semicolons, and that comma too. */
export const separators = ['comma', 'semicolon'] as const
export type Separator = (typeof separators)[number]

/**
 * Matches positions inside a field where a spreadsheet may see the start of a formula. `escape_formulas` only puts an
 * apostrophe before formulas at the start of a field, but in some locales spreadsheets also start a field after a
 * semicolon, tab or line break inside quotes. The import removes the apostrophes. `;-)` isn't a formula.
 */
const formulaInField = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠](?!\)))/g

const optionsFor = (separator: Separator): Options => ({
  delimiter: separator === 'comma' ? ',' : ';',
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: {
    string: (text) => text.replace(formulaInField, "'"),
    number: (number) => String(number).replace('.', separator === 'comma' ? '.' : ','),
  },
})

/** Formats rows as CSV; each row ends with CRLF. */
export const csvLines = (
  rows: readonly (readonly (string | number)[])[],
  separator: Separator = 'comma',
): string => stringify([...rows], optionsFor(separator))

/**
 * Yields a whole file, in one piece for each page of rows, and lets other work run between pages. It starts with
 * a byte order mark: without one, spreadsheets read UTF-8 as the local legacy encoding. A stream of rows would take
 * one and a half times as long, and emit each row separately.
 */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  separator: Separator = 'comma',
): AsyncGenerator<string> {
  yield stringify([Object.keys(columns)], { ...optionsFor(separator), bom: true })
  const fields = Object.values(columns)
  for await (const rows of pages) {
    yield csvLines(
      rows.map((row) => fields.map((field) => field(row))),
      separator,
    )
    await setImmediate()
  }
}

/**
 * Returns two columns for a time (epoch ms): local time in the event's zone, in a form that spreadsheets can sort and
 * calculate with, and UTC, which daylight saving does not make ambiguous. Both fields are empty without a time.
 */
export function timeColumns<Row>(
  heading: string,
  zone: string,
  moment: (row: Row) => number | null | undefined,
): Columns<Row> {
  const local = clocksOf(zone)
  const writing = (write: (at: number) => string) => (row: Row) => {
    const at = moment(row)
    return typeof at === 'number' ? write(at) : ''
  }
  return {
    [`${heading} (${zone})`]: writing(local),
    [`${heading} (ISO 8601)`]: writing((at) => new Date(at).toISOString()),
  }
}

/** Yields pages until one is empty; `read` gets the last row of the previous page. */
export async function* pagesAfter<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined)
  while (rows.length > 0) {
    yield rows
    rows = await read(rows.at(-1))
  }
}
