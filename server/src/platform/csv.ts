/** CSV (RFC 4180) that spreadsheets open without running anything in it. */
import { setImmediate } from 'node:timers/promises'

/** Ends in CRLF. */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/**
 * Spreadsheets run fields that begin like a formula, and those of some countries begin a field after a
 * semicolon or line break, whatever quotes say. An import takes the apostrophes away again.
 */
function csvField(text: string): string {
  const safe = text.replace(formula, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Places before what a spreadsheet would run; `;-)` is no formula. */
const formula = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?=[=+\-@](?!\)))/g

/** Without it spreadsheets take a file of UTF-8 for one of their own country's. */
const byteOrderMark = '\ufeff'

/** A whole file, a piece for each page of rows; what else there is to do is done between them. */
export async function* csvFile<Row>(
  columns: Readonly<Record<string, (row: Row) => string>>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns))
  const fields = Object.values(columns)
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(fields.map((field) => field(row)))).join('')
    await setImmediate()
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
