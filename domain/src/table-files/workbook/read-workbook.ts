/**
 * Reads the sheets of an .xlsx workbook as rows of text: in the organiser's browser and in commands, never in the
 * process that has everyone's data.
 */
import { Problem } from '../../contract/problems.ts'
import { type Reason, reason } from '../../contract/reasons/reasons.ts'
import type { PlaceOfHeadings } from '../headings.ts'
import { type Shows, shownBy } from './cell-text.ts'
import { LargeSheet, rowsOfSheet } from './sheet-rows.ts'
import { goThroughXml } from './xml.ts'
import { BrokenZip, LargeZip, openZip, type Zip } from './zip.ts'

/** `rows[0]` is row 1 of the sheet; rows may be empty, and of different lengths. */
export type Sheet = { name: string; rows: string[][] }

type Refusal = Extract<Reason, `workbook-${string}` | 'file-workbook'>
const refused = (why: Refusal) => new Problem('invalid', { reason: reason(why) })

/** The first bytes of .xls, and of workbooks with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0]

/** The visible sheets that have any text. Throws `invalid` with what to do for a file that can't be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ sheets: Sheet[] }> {
  if (compoundStart.every((byte, at) => bytes[at] === byte))
    throw refused(isLocked(bytes) ? 'workbook-locked' : 'workbook-old')
  try {
    const sheets = await sheetsOf(openZip(bytes))
    if (sheets.length === 0) throw refused('workbook-empty')
    return { sheets }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof LargeZip || error instanceof LargeSheet)
      throw refused('workbook-too-large')
    // What the reader of XML throws is about the file too.
    if (error instanceof BrokenZip || error instanceof Error) throw refused('workbook-broken')
    throw error
  }
}

/** The first sheet that has headings, else the first. */
export const sheetWithTable = (sheets: readonly Sheet[], placeOfHeadings: PlaceOfHeadings) =>
  sheets.find(({ rows }) => placeOfHeadings(rows.filter((it) => it.length > 0)) !== undefined) ??
  sheets[0]

/** Excel puts what it encrypts into an entry of this name, in UTF-16. */
function isLocked(bytes: Uint8Array): boolean {
  const start = new TextDecoder('utf-16le').decode(bytes.subarray(0, 1_000_000 & ~1))
  return start.includes('EncryptedPackage')
}

type Relation = { id: string; type: string; target: string }

async function sheetsOf(zip: Zip): Promise<Sheet[]> {
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')
  const path = main?.target ?? 'xl/workbook.xml'
  const xml = await zip.text(path)
  // An archive of something else, such as of OpenDocument.
  if (xml === undefined) throw refused('file-workbook')
  const relations = await relationsOf(zip, path)
  const partOf = async (wanted: string) => {
    const part = relations.find(({ type }) => type === wanted)
    return part && (await zip.text(part.target))
  }
  const { is1904, listed } = contentsOf(xml)
  const context = {
    is1904,
    strings: stringsOf(await partOf('sharedStrings')),
    styles: stylesOf(await partOf('styles')),
  }
  const visible = listed.filter(({ isHidden }) => !isHidden)
  const sheets: Sheet[] = []
  for (const { name, id } of visible.length > 0 ? visible : listed) {
    const relation = relations.find((it) => it.id === id && it.type === 'worksheet')
    const sheet = relation && (await zip.text(relation.target))
    const rows = sheet === undefined ? [] : rowsOfSheet(sheet, context)
    if (rows.length > 0) sheets.push({ name, rows })
  }
  return sheets
}

/** What a part refers to, with paths from the root. */
async function relationsOf(zip: Zip, path: string): Promise<Relation[]> {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const xml = await zip.text(`${folder}_rels/${path.slice(slash)}.rels`)
  const relations: Relation[] = []
  if (xml === undefined) return relations
  goThroughXml(xml, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

function contentsOf(xml: string) {
  const listed: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  goThroughXml(xml, {
    open(tag, { name = '', id = '', state = 'visible', date1904 = '' }) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(date1904)
      if (tag === 'sheet') listed.push({ name, id, isHidden: state !== 'visible' })
    },
  })
  return { listed, is1904 }
}

/** The texts that cells refer to by their place; without the readings that Japanese texts may have. */
function stringsOf(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  let [text, isText, isReading] = ['', false, false]
  goThroughXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isReading = true
    },
    text(part) {
      if (isText && !isReading) text += part
    },
    close(name) {
      if (name === 'si') strings.push(text)
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
    },
  })
  return strings
}

/** What the number format of each style shows. */
function stylesOf(xml: string | undefined): Shows[] {
  const styles: Shows[] = []
  if (xml === undefined) return styles
  const codes = new Map<number, string>()
  let isOfCells = false
  goThroughXml(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells)
        styles.push(shownBy(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}
