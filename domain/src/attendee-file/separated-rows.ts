/** Text as rows of fields (RFC 4180), with the line that each row begins in. */
import Papa from 'papaparse'

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export type SeparatedRow = {
  fields: string[]
  /** From 1; a quoted field may continue over several lines. */
  line: number
}
export type SeparatedRows = {
  rows: SeparatedRow[]
  /** Where quotes do not match; no row from there on was read. */
  broken?: { line: number }
}

/** Excel writes a first line such as `sep=;` for itself. */
const separatorLine = /^sep=([,;\t|])(?:\r\n|\n|\r|$)/i

/** The separator that the first row with any text in it has most of, outside quotes. */
export function separatorOf(text: string): Separator {
  const declared = separatorLine.exec(text)?.[1]
  if (declared) return declared as Separator
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.reduce((best, it) =>
    (counts.get(it) ?? 0) > (counts.get(best) ?? 0) ? it : best,
  )
}

/** Lines may end in LF, CRLF or CR; empty ones are left out, and so is Excel’s `sep=` line. */
export function separatedRows(text: string, separator: Separator): SeparatedRows {
  const lines = text.replace(/\r\n?/g, '\n')
  const skipped = separatorLine.exec(lines)?.[0].length ?? 0
  const found: SeparatedRows = { rows: [] }
  let line = skipped > 0 ? 2 : 1
  let from = skipped
  Papa.parse<string[]>(lines.slice(skipped), {
    delimiter: separator,
    newline: '\n',
    step: ({ data: fields, errors, meta }, parser) => {
      if (errors.length > 0) {
        found.broken = { line }
        return parser.abort()
      }
      if (fields.some((field) => field.trim() !== '')) found.rows.push({ fields, line })
      const until = skipped + meta.cursor
      for (; from < until; from += 1) if (lines[from] === '\n') line += 1
    },
  })
  return found
}
