/** Files of texts for translators, and back. */
import { exportFileName } from '@rostra/domain/export-file-name'
import type { Language } from '@rostra/domain/languages'
import type { OwnText } from '@rostra/domain/own-texts/own-texts.schema'
import { readTextsPo, textsAsPo } from '@rostra/domain/own-texts/texts-po'
import {
  type GivenText,
  placeOfTextHeadings,
  readTextsTable,
  textsAsTable,
} from '@rostra/domain/own-texts/texts-table'
import { decodeText } from '@rostra/domain/table-files/decode-text'
import { csvSeparator } from '../ui/csv-separator.ts'
import { saveCsv, saveFile } from '../ui/save-file.ts'
import { openTableFile } from '../ui/table-file.ts'

/** Bytes; more than the texts of the largest event in all languages. */
const largest = 10 * 1024 * 1024

const nameOf = (event: string, what: string, ending: 'csv' | 'po'): string => {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((it) => `${it}`.padStart(2, '0'))
  return exportFileName(event, what, `${now.getFullYear()}-${month}-${day}`, ending)
}

const eventIn = (texts: readonly OwnText[]): string =>
  texts.find(({ key }) => key === 'event.name')?.text ?? ''

export function saveTable(texts: readonly OwnText[], languages: readonly Language[]): void {
  const separator = csvSeparator.read() === 'comma' ? ',' : ';'
  const name = nameOf(eventIn(texts), 'texts', 'csv')
  saveCsv(name, textsAsTable(texts, languages, separator))
}

export function savePo(texts: readonly OwnText[], own: Language, language: Language): void {
  const event = eventIn(texts)
  const file = textsAsPo(texts, { language, own, event })
  saveFile(nameOf(event, `texts ${language}`, 'po'), file, 'text/x-gettext-translation')
}

/** The translations of a CSV, .xlsx or PO file, whatever its encoding. Throws an error for the team. */
export async function openTexts(file: File, own: Language): Promise<GivenText[]> {
  if (file.size > largest) throw new Error('This file is larger than 10 MB.')
  const table = await openTableFile(file, placeOfTextHeadings)
  const decoded = decodeText(new Uint8Array(await table.file.arrayBuffer()))
  if (!decoded.ok)
    throw new Error('This is not a file of text. Save it as CSV or PO and try again.')
  const isPo = /\.pot?$/i.test(file.name) || /^msgid ""/m.test(decoded.text.slice(0, 10_000))
  const read = isPo ? readTextsPo(decoded.text) : readTextsTable(decoded.text, own)
  if ('problem' in read) throw new Error(read.problem)
  return read.given
}
