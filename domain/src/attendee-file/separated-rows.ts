/** Parses text into rows of fields (RFC 4180), with the line that each row begins on. */
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
  /** Where quotes do not match; no rows from there on are read. */
  broken?: { line: number }
}

/** A first line such as `sep=;`, which Excel writes for its own use. */
const separatorLine = /^sep=([,;\t|])(?:\r\n|\n|\r|$)/i

/** The separator declared in the file, or else the most frequent one outside quotes in the first row with text. */
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

/** Lines may end in LF, CRLF or CR; empty lines and Excel’s `sep=` line are left out. */
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
