/** Logos of the invented hosts and sponsors, each on its own light plate so that it is legible on any background. */
import { outlined } from './outlined.ts'

/** A text, its size, and a maximum width to keep it on the plate. */
type Line = [words: string, size: number, held?: number]
export type Logo = { file: string; lines: Line[]; colour: string; mark: string }

const ink = '#1E1530'
const shape = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

export const logos: readonly Logo[] = [
  {
    file: 'northlight',
    lines: [
      ['Northlight', 22],
      ['Foundation', 16],
    ],
    colour: '#5B2A86',
    mark: `${line('#1B6B3A', 5, 'M30 30l6 6M66 30l-6 6M30 66l6-6M66 66l-6-6')}${shape('#5B2A86', 'M48 12 56 40 84 48 56 56 48 84 40 56 12 48 40 40z')}${shape('#B98AE6', 'M48 12 56 40 48 48zM84 48 56 56 48 48zM48 84 40 56 48 48zM12 48 40 40 48 48z')}`,
  },
  {
    file: 'open-benches',
    lines: [
      ['Open', 22],
      ['Benches', 22],
    ],
    colour: '#1B6B3A',
    mark: `${shape('#F2B632', 'M28 34a20 20 0 0 1 40 0z')}${shape('#1B6B3A', 'M14 36h68v8H14zM14 50h68v9H14z')}${shape(ink, 'M22 59h8v21h-8zM66 59h8v21h-8zM22 44h6v6h-6zM68 44h6v6h-6z')}`,
  },
  {
    file: 'halden',
    lines: [
      ['Halden', 22],
      ['Paper Works', 16],
    ],
    colour: ink,
    mark: `${shape(ink, 'M18 18h20v60H18zM58 18h20v60H58z')}${shape('#C2183C', 'M38 78 78 38V18L38 58z')}${shape('#8E1029', 'M38 58v20h-20z')}`,
  },
  {
    file: 'kestrel',
    lines: [
      ['Kestrel', 22],
      ['Cooperative Bank', 15.5, 132],
    ],
    colour: '#1F5AA8',
    mark: `${shape('#1F5AA8', 'M10 84C18 50 40 28 66 29c7 0 11 4 13 9l7 7-11 2c-5 16-19 25-37 25z')}${shape('#8DB8EE', 'M62 47C38 47 22 34 16 12c26 2 44 13 50 31z')}<circle cx="69" cy="38" r="3" fill="#FFFFFF"/>`,
  },
  {
    file: 'maru',
    lines: [['Maru Tea', 24]],
    colour: '#8A4B00',
    mark: `<circle cx="48" cy="48" r="35" fill="#FFE3B5"/>${shape('#8A4B00', 'M24 46h42v6c0 14-8 22-21 22s-21-8-21-22z')}${line('#8A4B00', 5, 'M67 50h3c8 0 8 12-3 14')}${line('#1B6B3A', 5, 'M37 22q6 8 0 16M51 22q6 8 0 16')}`,
  },
  {
    file: 'fieldnote',
    lines: [
      ['Fieldnote', 22],
      ['Labs', 16],
    ],
    colour: '#0B6A70',
    mark: `<rect x="20" y="14" width="58" height="68" rx="7" fill="#0B6A70"/>${line('#FFFFFF', 5, 'M52 72V44')}${shape('#BFE8DC', 'M52 58c-14 0-18-8-18-18 12 0 18 6 18 18z')}${shape('#FFFFFF', 'M52 48c0-14 6-20 18-20 0 12-6 20-18 20z')}${line(ink, 5, 'M14 28h12M14 42h12M14 56h12M14 70h12')}`,
  },
  {
    file: 'bridgewater',
    lines: [
      ['Bridgewater', 22, 128],
      ['Rail', 16],
    ],
    colour: '#A80F31',
    mark: `${shape('#C2183C', 'M12 24h46c14 0 24 10 26 26H12z')}${shape('#FFFFFF', 'M20 31h12v9H20zM37 31h12v9H37zM54 31h6c6 0 10 4 13 9H54z')}${shape(ink, 'M10 55h76v26h-6c0-20-26-20-26 0h-12c0-20-26-20-26 0h-6z')}`,
  },
  {
    file: 'quill',
    lines: [
      ['Quill', 22],
      ['& Press', 22],
    ],
    colour: '#5146B8',
    mark: `${shape('#5146B8', 'M80 12C44 16 24 34 24 66l8-2c28 0 46-20 48-52z')}${line('#FFFFFF', 4, 'M66 26Q40 40 28 70')}${line(ink, 5, 'M28 66 20 82M34 82h46')}`,
  },
]

export function drawLogo({ lines, colour, mark }: Logo): string {
  const rows = lines.map(([words, size, held], n) => {
    const second = lines[1]?.[1] === 22 ? 70 : 67
    const y = lines.length === 1 ? 56 : n === 0 ? 44 : second
    return `<path d="${outlined(words, { face: 'figtree', weight: 700, x: 96, y, size, held })}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="96" viewBox="0 0 240 96">
<rect width="240" height="96" rx="12" fill="#FFFFFF"/>
${mark}
<g fill="${colour}">${rows.join('')}</g>
</svg>
`
}
