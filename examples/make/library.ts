/** Typesets the library's documents as PDFs of one page, with the ribbon on top. The same text gives the same bytes. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { type Sheet, sheets } from './library-texts.ts'

/** The documents' owner and colours. */
export type Print = {
  author: string
  foot: string
  made: Date
  ribbons: [string, string, string]
  second: string
}

const root = join(import.meta.dirname, '..')
const ink = '#1E1530'
const line = '#D8D0E4'
const left = 64
const width = 595 - 2 * left

const print: Print = {
  author: 'International Women’s Day 2022',
  foot: 'International Women’s Day 2022 · 10th edition',
  made: new Date(Date.UTC(2022, 2, 2)),
  ribbons: ['#5B2A86', '#FFFFFF', '#1B6B3A'],
  second: '#1B6B3A',
}

export async function makeLibrary(): Promise<void> {
  for (const sheet of sheets) {
    await setSheet(sheet, join(root, 'demo/files', `${sheet.file}.pdf`), print)
    if (sheet.file.startsWith('library/'))
      await setSheet(sheet, join(root, 'iwd-2022/files', `${sheet.file}.pdf`), print)
  }
}

export async function setSheet(sheet: Sheet, file: string, print: Print): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 40, left, right: left },
    lang: 'en',
    displayTitle: true,
    info: { Title: sheet.title, Author: print.author, CreationDate: print.made },
  })
  const written = page.pipe(createWriteStream(file))
  head(page, sheet, print)
  for (const text of sheet.body.split('\n')) setLine(page, text, print)
  page
    .moveTo(left, 778)
    .lineTo(left + width, 778)
    .lineWidth(0.7)
    .stroke(line)
  page.font('Helvetica').fontSize(9).fillColor('#6B6183')
  page.text(print.foot, left, 790, { lineBreak: false })
  page.end()
  await finished(written)
}

function head(page: PDFKit.PDFDocument, { kind, title }: Sheet, print: Print): void {
  const [first, middle, last] = print.ribbons
  page.rect(0, 0, 595, 14).fill(first)
  page.rect(198, 0, 199, 14).fill(middle)
  page.rect(397, 0, 198, 14).fill(last)
  page.moveTo(198, 14).lineTo(397, 14).lineWidth(0.7).stroke(line)
  page.font('Helvetica-Bold').fontSize(11).fillColor(print.second).text(kind, left, 64)
  page.moveDown(0.5).fontSize(30).fillColor(first)
  page.text(title, { width: balancedWidth(page, title), lineGap: -2 })
  page.fontSize(14).moveDown(0.9)
}

/** The narrowest width that needs no extra line, so that no word is left alone on the last line. */
function balancedWidth(page: PDFKit.PDFDocument, title: string): number {
  const height = page.heightOfString(title, { width })
  let narrow = width
  while (page.heightOfString(title, { width: narrow - 5 }) === height && narrow > 200) narrow -= 5
  return narrow
}

function setLine(page: PDFKit.PDFDocument, text: string, { ribbons, second }: Print): void {
  const body = () => page.font('Helvetica').fontSize(12.5).fillColor(ink)
  if (text.startsWith('# ')) {
    page
      .moveDown(0.7)
      .font('Helvetica-Bold')
      .fontSize(15)
      .fillColor(ribbons[0])
      .text(text.slice(2), left)
    page.moveDown(0.25)
    return
  }
  if (text === '___') {
    page
      .moveTo(left, page.y + 20)
      .lineTo(left + width, page.y + 20)
      .lineWidth(0.7)
      .stroke('#8B80A3')
    page.y += 28
    return
  }
  const mark = /^(?:- |\[\] )/.exec(text)?.[0]
  if (!mark) return void body().text(text, left, page.y, { width, lineGap: 3.5, paragraphGap: 5 })
  if (mark === '- ') page.circle(left + 4, page.y + 6.5, 2.4).fill(second)
  else
    page
      .rect(left, page.y + 1.5, 9.5, 9.5)
      .lineWidth(1)
      .stroke(second)
  body().text(text.slice(mark.length), left + 18, page.y, {
    width: width - 18,
    lineGap: 3.5,
    paragraphGap: 3.5,
  })
}
