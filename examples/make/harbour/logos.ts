/** Hosts and sponsors of the harbour conference. `drawLogo` in `../logos.ts` draws them. */
import type { Logo } from '../logos.ts'

const teal = '#0B5C6B'
const navy = '#14284B'
const sand = '#E0C07A'
const rust = '#B4532A'
const shape = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
const wave = (colour: string, y: number) => line(colour, 6, `M14 ${y}q8.500-11 17 0t17 0 17 0 17 0`)

export const logos: readonly Logo[] = [
  {
    file: 'port-of-vellin',
    lines: [
      ['Port of', 16],
      ['Vellin', 22],
    ],
    colour: navy,
    mark: `${shape(navy, 'M44 12h8v10h12v7H52v38c10-2 17-8 19-17h-8l13-16 13 16h-9c-3 16-15 26-32 27-17-1-29-11-32-27H7l13-16 13 16h-8c2 9 9 15 19 17V29H32v-7h12z')}`,
  },
  {
    file: 'tideline-society',
    lines: [
      ['Tideline', 22],
      ['Society', 16],
    ],
    colour: teal,
    mark: `${wave(teal, 34)}${wave(sand, 52)}${wave(navy, 70)}`,
  },
  {
    file: 'lantern-ferries',
    lines: [
      ['Lantern', 22],
      ['Ferries', 22],
    ],
    colour: rust,
    mark: `${shape(rust, 'M10 58h76l-12 20H22z')}${shape(navy, 'M22 40h46l8 14H22z')}${shape(sand, 'M40 20h12v18H40z')}${line(rust, 4, 'M46 12v6')}`,
  },
  {
    file: 'slow-wind',
    lines: [['Slow Wind', 22]],
    colour: '#3B6B1F',
    mark: `${shape('#3B6B1F', 'M45 48h6l4 36H41z')}${[0, 120, 240].map((turn) => `<path d="M48 44C42 34 42 20 48 10c6 10 6 24 0 34z" fill="#7FB25A" transform="rotate(${turn} 48 44)"/>`).join('')}<circle cx="48" cy="44" r="5" fill="#3B6B1F"/>`,
  },
  {
    file: 'saltmarsh-bank',
    lines: [
      ['Saltmarsh', 22],
      ['Savings Bank', 16],
    ],
    colour: navy,
    mark: `<circle cx="48" cy="48" r="36" fill="${sand}"/>${line(navy, 5, 'M32 74V44M40 74V30M48 74V40M56 74V26M64 74V46')}${wave(teal, 76)}`,
  },
  {
    file: 'gauge-and-line',
    lines: [
      ['Gauge', 22],
      ['& Line', 22],
    ],
    colour: teal,
    mark: `<rect x="34" y="10" width="28" height="76" rx="5" fill="${teal}"/>${line('#FFFFFF', 4, 'M34 24h12M34 36h18M34 48h12M34 60h18M34 72h12')}${shape(rust, 'M62 44l18-9v18z')}`,
  },
]
