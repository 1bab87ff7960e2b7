/** The organisers' texts as a table for translators: a row for each text, a column for each language. */
import { isLanguage, type Language, languageNames } from '../languages.ts'
import { layoutOf, type PlaceOfHeadings, plainHeading } from '../table-files/headings.ts'
import { inOnePiece, readingRows } from '../table-files/separated-rows.ts'
import { rowsAsCsv } from '../table-files/workbook/rows-as-csv.ts'
import type { OwnText } from './own-texts.schema.ts'

/** A translation that a file has; `of` is what was translated. */
export type GivenText = { key: string; language: Language; of: string; text: string }
export type TextsFile = { given: GivenText[] } | { problem: string }

/** Where a spreadsheet may see the start of a formula, as in all our exports; `;-)` is none. */
const formula = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠](?!\)))/g
const kept = /(?<=^|[;\t\r\n])'(?=[=+\-@＝＋－＠])/g
const escaped = (text: string): string => text.replace(formula, "'")

/** Without what programs change on the way. */
export const tidyText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

/** What is compared: without the apostrophes of our exports either. */
export const plainText = (text: string): string => tidyText(text).replace(kept, '')

/** What a text is, such as `Opening: Title`. */
export const nameOfText = ({ of, label }: Pick<OwnText, 'of' | 'label'>): string =>
  of ? `${of}: ${label}` : label

/** All texts as CSV, the default language first; they are safe to open in spreadsheets. */
export const textsAsTable = (
  texts: readonly OwnText[],
  languages: readonly Language[],
  separator: ',' | ';',
): string =>
  rowsAsCsv(
    [
      ['key', 'where', ...languages],
      ...texts.map((it) => {
        const others = languages.slice(1).map((language) => it.texts[language] ?? '')
        return [it.key, nameOfText(it), it.text, ...others].map(escaped)
      }),
    ],
    separator,
  )

/** By code or by name: `fr`, `fr-FR` or `Français`. */
function languageOf(heading: string): Language | undefined {
  const plain = plainHeading(heading)
  const [code = ''] = plain.split(' ')
  if (isLanguage(code)) return code
  const named = Object.entries(languageNames).find(([, name]) => plainHeading(name) === plain)
  return named?.[0] as Language | undefined
}

/** The row with the names of the columns: `key`, and languages. */
export const placeOfTextHeadings: PlaceOfHeadings = (rows) => {
  const place = rows.findIndex(
    (cells) => cells.some((it) => plainHeading(it) === 'key') && cells.some(languageOf),
  )
  return place < 0 ? undefined : place
}

/** The translations of a table; an empty cell says nothing. `own` is the default language. */
export function readTextsTable(file: string, own: Language): TextsFile {
  const { separator, titles } = layoutOf(file, placeOfTextHeadings)
  const { rows, broken } = inOnePiece(readingRows(file, separator))
  if (broken) return { problem: `The quotes in line ${broken.line} don’t match.` }
  const [headings = { fields: [] }, ...table] = rows.slice(titles)
  const keyAt = headings.fields.findIndex((it) => plainHeading(it) === 'key')
  const columns = headings.fields.map((it, at) => (at === keyAt ? undefined : languageOf(it)))
  const ownAt = columns.indexOf(own)
  if (keyAt < 0 || ownAt < 0)
    return { problem: `The columns “key” and “${own}” of the export must be in the first row.` }
  const given = table.flatMap(({ fields }) =>
    columns.flatMap((language, at) => {
      const text = plainText(fields[at] ?? '')
      return language && language !== own && text
        ? [{ key: fields[keyAt]?.trim() ?? '', language, of: fields[ownAt] ?? '', text }]
        : []
    }),
  )
  return { given }
}
