/** CSV text (RFC 4180) as rows that know where they begin. */
import { CsvError, parse } from 'csv-parse/sync'

/** `line` is where the row begins, from 1: a quoted field may go on over more lines. */
type CsvRow = { fields: string[]; line: number }
export type CsvRows = {
  rows: CsvRow[]
  /** Where the row begins that cannot be read, and why; nothing after it was read. */
  broken?: { line: number; reason: string }
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Empty lines are left out; lines may end in LF, CRLF or CR, and one file may mix them. */
export function csvRows(text: string): CsvRows {
  const bytes = Buffer.from(text)
  const rows: CsvRow[] = []
  let line = 1
  let counted = 0
  let end = 0

  const isBreak = (at: number) => bytes[at] === lineFeed || bytes[at] === carriageReturn
  // csv-parse counts a CRLF within quotes twice, and from the empty lines before a row.
  const nextLine = () => {
    let start = end
    while (isBreak(start)) start += 1
    for (; counted < start; counted += 1)
      if (
        isBreak(counted) &&
        !(bytes[counted] === carriageReturn && bytes[counted + 1] === lineFeed)
      )
        line += 1
    return line
  }

  try {
    parse(bytes, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (fields: string[], { bytes: read }: { bytes: number }) => {
        rows.push({ fields, line: nextLine() })
        end = read
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, broken: { line: nextLine(), reason: error.message } }
  }
}
