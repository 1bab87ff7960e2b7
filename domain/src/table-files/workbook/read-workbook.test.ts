import { describe, expect, test } from 'vitest'
import { Problem } from '../../contract/problems.ts'
import { readProgramme } from '../../programme/read-programme.ts'
import { readWorkbook } from './read-workbook.ts'
import { rowsAsCsv } from './rows-as-csv.ts'
import { type MadeCell, makeWorkbook, makeZip, workbookParts } from './testing/make-workbook.ts'

const rowsIn = async (rows: MadeCell[][], merged: string[] = []) =>
  (await readWorkbook(makeWorkbook({ name: 'A', rows, merged }))).sheets[0]?.rows

async function refusal(bytes: Uint8Array) {
  const error = await readWorkbook(bytes).catch((it) => it)
  return error instanceof Problem ? error.reason?.reason : error
}

test.each<[MadeCell, string | undefined]>([
  ['Tee & Kuchen <em>\n2', 'Tee & Kuchen <em>\n2'],
  ['=SUM(A1:A9)', '=SUM(A1:A9)'],
  [[46458, 'dd.mm.yyyy'], '2027-03-12'],
  [[46458.375, 'dd/mm/yy hh:mm'], '2027-03-12 09:00'],
  [[46458, 'yyyy-mm-dd hh:mm'], '2027-03-12 00:00'],
  [[0.375, 'h:mm AM/PM'], '09:00'],
  [[0.395833333333, 'hh:mm'], '09:30'],
  [[46458.375, '[$-407]hh:mm;@'], '2027-03-12 09:00'],
  [[1.5, '[h]:mm'], '36:00'],
  [[44996, '[$-F800]dddd, mmmm dd, yyyy'], '2023-03-11'],
  [[0.30000000000000004, '0.00'], '0.3'],
  [[1e20, 'General'], '100000000000000000000'],
  [[0.0000001, '"Day" 0'], '0.0000001'],
])('a cell of %j is %j', async (cell, text) => {
  expect(await rowsIn([[cell]])).toEqual([[text]])
})

test('cells keep their places, and merged ones their value in each row', async () => {
  expect(await rowsIn([[null, 'a'], [], ['b', null, 'c'], ['d']], ['B1:B3'])).toEqual([
    ['', 'a'],
    ['', 'a'],
    ['b', 'a', 'c'],
    ['d'],
  ])
})

test('sheets that are hidden or empty are left out', async () => {
  const rows = [['x']]
  const bytes = makeWorkbook(
    { name: 'A', rows: [] },
    { name: 'B', rows, hidden: true },
    { name: 'C', rows },
  )
  expect((await readWorkbook(bytes)).sheets.map(({ name }) => name)).toEqual(['C'])
})

test('a workbook gives the same programme as its table saved as text', async () => {
  const german: [string, MadeCell][][] = [
    ['Tag', 'Uhrzeit', 'Dauer', 'Titel', 'Raum', 'Referent:innen'].map((it) => [it, it]),
    [
      ['12.03.2027', [46458, 'dd.mm.yyyy']],
      ['9.00 Uhr', [0.375, 'hh:mm']],
      ['45 min', '45 min'],
      ['Begrüßung', 'Begrüßung'],
      ['Saal 1', 'Saal 1'],
      ['Okafor, Ada; Dr. Li Wei (TU Wien)', 'Okafor, Ada; Dr. Li Wei (TU Wien)'],
    ],
    [
      ['', null],
      ['10:00', [0.41666666666, 'hh:mm']],
      ['1h30', [0.0625, '[h]:mm']],
      ['Workshop', 'Workshop'],
      ['Saal 2', 'Saal 2'],
      ['Li Wei & Ada Okafor', 'Li Wei & Ada Okafor'],
    ],
    [
      ['', null],
      ['12:00–13:00', '12:00–13:00'],
      ['', null],
      ['Pause', 'Pause'],
      ['', null],
      ['', null],
    ],
    [
      ['', null],
      ['', null],
      ['', null],
      ['', null],
      ['', null],
      ['', null],
    ],
    [
      ['', null],
      ['', null],
      ['', null],
      ['Ohne Zeit', 'Ohne Zeit'],
      ['', null],
      ['', null],
    ],
    [
      ['13.03.2027', [46459, 'dd.mm.yyyy']],
      ['14h', [0.58333333333, 'hh:mm']],
      ['0:45', [0.03125, 'h:mm']],
      ['Abschluss', 'Abschluss'],
      ['Saal 1', 'Saal 1'],
      ['', null],
    ],
  ]
  const text = german.map((row) => row.map(([cell]) => cell).join('\t')).join('\r\n')
  const cells = german.map((row) => row.map(([, cell]) => cell))
  const { sheets } = await readWorkbook(
    makeWorkbook({ name: 'Programm', rows: cells, merged: ['A2:A6'] }),
  )
  const options = { eventZone: 'Europe/Berlin' }
  const [fromText, fromWorkbook] = [text, rowsAsCsv(sheets[0]?.rows ?? [])].map((it) => {
    const { columns, ...programme } = readProgramme(it, options)
    return programme
  })
  expect(fromWorkbook).toEqual(fromText)
  expect(
    fromText?.sessions.map((it) => [
      it.row,
      it.startTime.slice(0, 16),
      it.duration / 60,
      it.speakers.length,
    ]),
  ).toEqual([
    [2, '2027-03-12T08:00', 45, 2],
    [3, '2027-03-12T09:00', 90, 2],
    [4, '2027-03-12T11:00', 60, 0],
    [7, '2027-03-13T13:00', 45, 0],
  ])
  expect(fromText?.problems).toMatchObject([{ row: 6, title: 'Ohne Zeit' }])
})

describe('what is no workbook is refused with what to do', () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const locked = [...'EncryptedPackage'].flatMap((it) => [it.charCodeAt(0), 0])
  const parts = () => workbookParts([{ name: 'A', rows: [['x']] }])
  test.each<[string, () => Uint8Array, string]>([
    ['an old one', () => Uint8Array.from(compound), 'workbook-old'],
    ['one with a password', () => Uint8Array.from([...compound, ...locked]), 'workbook-locked'],
    ['half a file', () => makeZip(parts()).subarray(0, 300), 'workbook-broken'],
    ['another archive', () => makeZip([['content.xml', '<x/>']]), 'file-workbook'],
    [
      'broken XML',
      () => makeZip(parts().set('xl/sheet0.xml', '<worksheet><sheetData')),
      'workbook-broken',
    ],
    ['sheets without text', () => makeWorkbook({ name: 'A', rows: [[null]] }), 'workbook-empty'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusal(bytes())).toBe(reason)
  })
})

describe('hostile workbooks', () => {
  const parts = (sheet: string) =>
    workbookParts([{ name: 'A', rows: [['x']] }]).set(
      'xl/sheet0.xml',
      `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    )

  /** 110 MB of blanks, as some 100 kB. */
  async function bomb(): Promise<Uint8Array> {
    const { CompressionStream } = globalThis as unknown as {
      CompressionStream: typeof DecompressionStream
    }
    const { writable, readable } = new CompressionStream('deflate-raw')
    const writer = writable.getWriter()
    const blanks = new Uint8Array(1_000_000).fill(32)
    const written = (async () => {
      for (let at = 0; at < 110; at += 1) await writer.write(blanks)
      await writer.close()
    })()
    const parts: number[] = []
    const reader = readable.getReader()
    for (let it = await reader.read(); !it.done; it = await reader.read()) parts.push(...it.value)
    await written
    return Uint8Array.from(parts)
  }

  test('what unpacks to more than it says, or says that it does, is not unpacked', async () => {
    const packed = await bomb()
    for (const unpacked of [100, 110_000_000]) {
      const entry = { packed, method: 8 as const, unpacked }
      expect(await refusal(makeZip([...parts(''), ['xl/sheet0.xml', entry]]))).toBe(
        'workbook-too-large',
      )
    }
  })

  test.each([
    [
      'a text that stands in many cells',
      `${'<row>'}${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`.repeat(2),
    ],
    ['a row far below', '<row r="1048576"><c t="str"><v>x</v></c></row>'],
  ])('%s is too large', async (_, sheet) => {
    const made = parts(sheet).set(
      'xl/sharedStrings.xml',
      `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
    )
    expect(await refusal(makeZip(made))).toBe('workbook-too-large')
  })

  test('entities are not expanded', async () => {
    const xml = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>'
    expect(await refusal(makeZip(parts('').set('xl/sheet0.xml', xml)))).toBe('workbook-broken')
  })

  test('a million columns are a thousand', async () => {
    const sheet = `<row>${'<c t="str"><v>x</v></c>'.repeat(1_000_000)}</row>`
    const { sheets } = await readWorkbook(makeZip(parts(sheet)))
    expect(sheets[0]?.rows[0]).toHaveLength(1000)
  })

  test('an archive of too many entries is not read', async () => {
    const many = Array.from({ length: 3000 }, (_, at): [string, string] => [`${at}`, ''])
    expect(await refusal(makeZip(many))).toBe('workbook-too-large')
  })
})
