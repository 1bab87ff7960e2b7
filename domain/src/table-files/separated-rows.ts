/** Parses text into rows of fields (RFC 4180), with the line that each row begins on. */

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

/** A byte order mark, and a first line such as `sep=;`, which Excel writes for its own use. */
const separatorLine = /^\uFEFF?sep=([,;\t|])(?:\r\n|\n|\r|$)/i
/** Characters of the first row in which the most frequent separator is searched. */
const firstRowSearched = 100_000
/** Further fields of a row are left out. */
const mostFields = 1000
/** Characters of a row; in a longer one, quotes do not match. */
const longestRow = 1_000_000
/** Characters that are read before other work gets a turn; a longer row is still read in one piece. */
const sliceLength = 200_000

/**
 * The separator declared in the file, or else all, those first that are more frequent outside quotes in the first row
 * with text.
 */
export function separatorsOf(text: string): [Separator, ...Separator[]] {
  const declared = separatorLine.exec(text)?.[1]
  if (declared) return [declared as Separator]
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of text.trimStart().slice(0, firstRowSearched)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)) as [
    Separator,
    ...Separator[],
  ]
}

/**
 * Lines may end in LF, CRLF or CR; empty lines and Excel’s `sep=` line are left out. Stops after `most` rows. Yields
 * now and then, so that other work can run in between.
 */
export function* readingRows(
  text: string,
  separator: Separator,
  most = Number.POSITIVE_INFINITY,
): Generator<void, SeparatedRows> {
  const declared = separatorLine.exec(text)?.[0]
  let at = declared?.length ?? (text.startsWith('\uFEFF') ? 1 : 0)
  let line = declared ? 2 : 1
  let yielded = at
  const rows: SeparatedRow[] = []
  while (at < text.length && rows.length < most) {
    const row = rowAt(text, separator, at)
    if (!row) return { rows, broken: { line } }
    if (row.fields.some((field) => field.trim() !== '')) rows.push({ fields: row.fields, line })
    line += 1 + row.breaks
    at = row.end
    if (at - yielded < sliceLength) continue
    yield
    yielded = at
  }
  return { rows }
}

/**
 * The row at `at`, the position after it, and the number of line breaks inside its quoted fields; undefined if quotes
 * don't match.
 */
function rowAt(
  text: string,
  separator: Separator,
  at: number,
): { fields: string[]; end: number; breaks: number } | undefined {
  const fields: string[] = []
  let breaks = 0
  for (let from = at; ; from += 1) {
    const isQuoted = text[from] === '"'
    const to = isQuoted ? closingQuote(text, from + 1) : endOfPlain(text, separator, from)
    if (to === undefined || to - at > longestRow) return undefined
    const value = isQuoted ? unquoted(text.slice(from + 1, to)) : text.slice(from, to)
    if (isQuoted) breaks += value.split('\n').length - 1
    if (fields.length < mostFields) fields.push(value)
    from = isQuoted ? afterSpaces(text, separator, to + 1) : to
    if (text[from] === separator) continue
    const isLineEnd = from >= text.length || text[from] === '\n' || text[from] === '\r'
    if (!isLineEnd) return undefined
    return { fields, end: from + (text.startsWith('\r\n', from) ? 2 : 1), breaks }
  }
}

/** The position of the quote that closes a field, if it is near enough; two in a row stand for one. */
function closingQuote(text: string, from: number): number | undefined {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"' && at - from <= longestRow) at = text.indexOf('"', at + 2)
  return at < 0 ? undefined : at
}

const unquoted = (text: string) => text.replaceAll('""', '"').replace(/\r\n?/g, '\n')

function endOfPlain(text: string, separator: Separator, from: number): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1
  return at
}

function afterSpaces(text: string, separator: Separator, from: number): number {
  let at = from
  while (text[at] !== separator && /^[^\S\r\n]$/.test(text[at] ?? '')) at += 1
  return at
}

/** Does work that yields without giving way to anything. */
export function inOnePiece<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
