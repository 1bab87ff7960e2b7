/** Workbooks for tests, as zip archives whose entries are stored, unless they come packed. */

export type MadeEntry = { packed: Uint8Array; method?: 0 | 8; unpacked?: number }
/** A cell is a text, a number with a format such as `dd.mm.yyyy`, or empty. */
export type MadeCell = string | [value: number, format: string] | null
export type MadeSheet = { name: string; rows: MadeCell[][]; merged?: string[]; hidden?: boolean }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (list: [id: string, type: string, target: string][]) =>
  `<Relationships>${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26))

/** The parts of a workbook by their names. */
export function workbookParts(sheets: readonly MadeSheet[]): Map<string, string> {
  const strings: string[] = []
  const formats: string[] = []
  const cell = (value: MadeCell, row: number, place: number) => {
    const at = `r="${columnName(place)}${row + 1}"`
    if (value === null) return ''
    if (typeof value === 'string') return `<c ${at} t="s"><v>${strings.push(value) - 1}</v></c>`
    if (!formats.includes(value[1])) formats.push(value[1])
    return `<c ${at} s="${formats.indexOf(value[1])}"><v>${value[0]}</v></c>`
  }
  const bodies = sheets.map(
    ({ rows, merged = [] }) =>
      `<worksheet><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells.map((it, place) => cell(it, row, place)).join('')}</row>`,
        )
        .join(
          '',
        )}</sheetData>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</worksheet>`,
  )
  return new Map([
    ['_rels/.rels', relations([['a', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${types}"><sheets>${sheets
        .map(
          ({ name, hidden }, at) =>
            `<sheet name="${name}" r:id="s${at}"${hidden ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['t', 'sharedStrings', 'sharedStrings.xml'],
        ['f', 'styles', 'styles.xml'],
        ...sheets.map((_, at): [string, string, string] => [
          `s${at}`,
          'worksheet',
          `/xl/sheet${at}.xml`,
        ]),
      ]),
    ],
    [
      'xl/sharedStrings.xml',
      `<sst>${strings.map((it) => `<si><t>${escaped(it)}</t></si>`).join('')}</sst>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
        .join(
          '',
        )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    ...bodies.map((body, at): [string, string] => [`xl/sheet${at}.xml`, body]),
  ])
}

export const makeWorkbook = (...sheets: MadeSheet[]): Uint8Array<ArrayBuffer> =>
  makeZip(workbookParts(sheets))

/** An archive of texts, and of entries that say of themselves what they like. */
export function makeZip(entries: Iterable<[string, string | MadeEntry]>): Uint8Array<ArrayBuffer> {
  const central: number[] = []
  const chunks: Uint8Array[] = []
  let [length, count] = [0, 0]
  const numbers = (list: [value: number, bytes: 2 | 4][]) =>
    list.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255),
    )
  for (const [name, given] of entries) {
    const {
      packed,
      method = 0,
      unpacked = packed.length,
    }: MadeEntry = typeof given === 'string' ? { packed: bytesOf(given) } : given
    const about: [number, 2 | 4][] = [
      [20, 2],
      [0, 2],
      [method, 2],
      [0, 4],
      [0, 4],
      [packed.length, 4],
      [unpacked, 4],
      [name.length, 2],
      [0, 2],
    ]
    central.push(
      ...numbers([[0x02014b50, 4], [20, 2], ...about, [0, 4], [0, 4], [0, 2], [length, 4]]),
      ...bytesOf(name),
    )
    const head = Uint8Array.from([...numbers([[0x04034b50, 4], ...about]), ...bytesOf(name)])
    chunks.push(head, packed)
    length += head.length + packed.length
    count += 1
  }
  const end = numbers([
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [length, 4],
    [0, 2],
  ])
  const all = [...chunks, Uint8Array.from([...central, ...end])]
  const bytes = new Uint8Array(all.reduce((sum, it) => sum + it.length, 0))
  let at = 0
  for (const chunk of all) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
