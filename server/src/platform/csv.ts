/** CSV (RFC 4180) that spreadsheets open without running anything in it. */
import { setImmediate } from 'node:timers/promises'
import { clocksOf } from '@rostra/domain/zoned-time'
import { type Options, stringify } from 'csv-stringify/sync'

/** The headings of a file in their order, and what each row has below them. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

/**
 * Spreadsheets run fields that begin like a formula, which `escape_formulas` stops with an apostrophe; those
 * of some countries begin a field after a semicolon or line break, whatever quotes say. An import takes the
 * apostrophes away again. `;-)` isn't a formula.
 */
const withinField = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠](?!\)))/g

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { string: (text) => text.replace(withinField, "'") },
}

/** Each row ends in CRLF. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], options)

/**
 * A whole file, a piece for each page of rows; what else there is to do is done between them. It begins with
 * a byte order mark, without which spreadsheets take UTF-8 for an encoding of their own country. A stream of
 * rows would be half as slow again, and hand over each row separately.
 */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield stringify([Object.keys(columns)], { ...options, bom: true })
  const fields = Object.values(columns)
  for await (const rows of pages) {
    yield csvLines(rows.map((row) => fields.map((field) => field(row))))
    await setImmediate()
  }
}

/**
 * Two columns for a moment (epoch ms): by the clocks of the event, as spreadsheets sort and add it, and in UTC,
 * which no change of clocks makes ambiguous. Both are empty where there is none.
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

/** Reads on after the last row of the page before, until a page is empty. */
export async function* pagesAfter<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined)
  while (rows.length > 0) {
    yield rows
    rows = await read(rows.at(-1))
  }
}
