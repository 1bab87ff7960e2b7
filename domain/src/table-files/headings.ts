/** Finds where the headings of a table are, and compares them whatever their case, accents and punctuation. */
import { inOnePiece, readingRows, type Separator, separatorsOf } from './separated-rows.ts'

/** Rows and characters in which headings below a title are searched. */
const rowsSearched = 20
const headingsSearched = 100_000

/** Normalises a heading: `E-Mail-Adresse:` becomes `e mail adresse`; `Attendee #` is a number, not a name. */
export const plainHeading = (cell: string): string =>
  cell
    .replaceAll('#', ' number ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The place of the row with headings, or undefined. */
export type PlaceOfHeadings = (rows: readonly (readonly string[])[]) => number | undefined

/** The separator with which headings are found, and the rows above these. */
export function layoutOf(
  text: string,
  placeOfHeadings: PlaceOfHeadings,
): { separator: Separator; titles: number } {
  const [first, ...others] = separatorsOf(text)
  const start = text.slice(0, headingsSearched)
  for (const separator of [first, ...others]) {
    const titles = placeOfHeadings(
      inOnePiece(readingRows(start, separator, rowsSearched)).rows.map(({ fields }) => fields),
    )
    if (titles !== undefined) return { separator, titles }
  }
  return { separator: first, titles: 0 }
}
