/** The rows of one sheet of a workbook as text. */
import { numberText, type Shows } from './cell-text.ts'
import { goThroughXml } from './xml.ts'

type Context = { is1904: boolean; strings: readonly string[]; styles: readonly Shows[] }
/** Thrown for a sheet with more than anyone imports. */
export class LargeSheet extends Error {}

/** More than the importer of attendees takes. */
const rowsLimit = 200_000
/** Further columns are left out, as of text. */
const columnsLimit = 1_000
/** A text that is written once may stand in any number of cells, so cells and characters are counted. */
const cellsLimit = 5_000_000
const charactersLimit = 50_000_000

type Cell = { row: number; column: number; type: string; style: number; text: string }
type Range = { column: number; from: number; to: number }

/** `rows[0]` is row 1; a value that stands in several merged rows is in each of them. */
export function rowsOfSheet(xml: string, context: Context): string[][] {
  const rows: string[][] = []
  const merged: Range[] = []
  let [cells, characters, row] = [0, 0, 0]
  let cell: Cell | undefined
  let isText = false
  const keep = (row: number, column: number, text: string) => {
    if (text.trim() === '' || column > columnsLimit) return
    cells += Math.max(1, column - (rows[row - 1]?.length ?? 0))
    characters += text.length
    if (row > rowsLimit || cells > cellsLimit || characters > charactersLimit)
      throw new LargeSheet()
    while (rows.length < row) rows.push([])
    const kept = rows[row - 1] ?? []
    while (kept.length < column - 1) kept.push('')
    kept[column - 1] = text
  }
  let column = 0
  goThroughXml(xml, {
    open(name, { r = '', t = 'n', s = '0', ref = '' }) {
      if (name === 'row') {
        row = Number(r) || row + 1
        column = 0
      } else if (name === 'c') {
        column = columnOf(r) || column + 1
        cell = { row, column, type: t, style: Number(s), text: '' }
      } else if (name === 'v' || name === 't') isText = true
      else if (name === 'mergeCell') merged.push(...tallRange(ref))
    },
    text(part) {
      if (cell && isText) cell.text += part
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      if (name !== 'c' || !cell) return
      keep(cell.row, cell.column, textOf(cell, context))
      cell = undefined
    },
  })
  for (const { column, from, to } of merged) {
    const text = rows[from - 1]?.[column - 1] ?? ''
    if (text === '') continue
    for (let at = from + 1; at <= to && at <= rows.length; at += 1) keep(at, column, text)
  }
  return rows
}

/** Of `AB12`, 28; 0 if it names no column. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A range of several rows, such as `A2:A5`; its value stands in its first column. */
function tallRange(ref: string): Range[] {
  const [first = '', last = ''] = ref.split(':')
  const [from, to] = [first, last].map((it) => Number(/\d{1,7}$/.exec(it)?.[0] ?? 0)) as [
    number,
    number,
  ]
  return from > 0 && to > from ? [{ column: columnOf(first), from, to }] : []
}

function textOf({ type, style, text }: Cell, { is1904, strings, styles }: Context): string {
  if (type === 's') return unescaped(strings[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  // What a formula could not work out, such as #DIV/0!, is nothing to import.
  if (type === 'e') return ''
  const shows = styles[style]
  if (type === 'n') return numberText(text, shows ?? shownPlain, is1904)
  return unescaped(text)
}

const shownPlain: Shows = { date: false, time: false, elapsed: false }

/** Excel writes control characters as `_x000D_`. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
