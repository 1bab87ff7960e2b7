/** Covers of the harbour's library, and the poster of its intro: bands of water, sand and night sky. */
import { outlined } from '../outlined.ts'

const teal = '#0B5C6B'
const sand = '#E8D5A9'
const navy = '#14284B'
const foam = '#D9EEF3'
const rust = '#B4532A'
const kelp = '#3B6B1F'

const box = (colour: string, x: number, y: number, width: number, height: number, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx ? ` rx="${rx}"` : ''} fill="${colour}"/>`
const shape = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')
/** Water from `y` down to the bottom, with crests 160 apart. */
const sea = (colour: string, y: number, shift: number, foot = 420, width = 640) =>
  shape(
    colour,
    `M${-160 + shift} ${y}${'q40-34 80 0t80 0'.repeat(Math.ceil(width / 160) + 2)}V${foot}H${-160 + shift}z`,
  )

/** On the right of a picture of 1280 by 720. */
const lighthouse = `${shape('#1D3866', 'M1010 210-60 0V390z')}
<circle cx="1010" cy="210" r="46" fill="${sand}"/>
${shape('#F3F1EA', 'M960 260h100l40 400H920z')}${shape(rust, 'M951 350h118l10 90H942zM933 530h154l9 90H924z')}
${box('#F3F1EA', 944, 244, 132, 18)}${shape(rust, 'M962 164h96l-48-60z')}${box('#F3F1EA', 964, 164, 92, 8)}`

/** Head and shoulders of the nth speaker in a disc. */
const badge = (n: number) => {
  const x = 80 + n * 120
  const pick = (colours: string[]) => colours[n] ?? navy
  const ground = pick([sand, foam, rust, '#A9D3DD', '#7FB25A'])
  const hair = pick([navy, '#C9CDD4', '#1B1411', '#2A1A16', '#1C1512'])
  const skin = pick(['#D8A27A', '#F0CDB6', '#6A412A', '#C68E63', '#B57B4E'])
  const top = pick([navy, '#F3F1EA', '#E08A2E', rust, teal])
  return `<circle cx="${x}" cy="170" r="52" fill="${ground}"/><circle cx="${x}" cy="153" r="27" fill="${hair}"/><ellipse cx="${x}" cy="159" rx="19" ry="22" fill="${skin}"/>${shape(top, `M${x - 42} 200c16-26 68-26 84 0a52 52 0 0 1-84 0z`)}`
}

export const covers: Record<string, { ground: string; art: string }> = {
  keynote: {
    ground: sand,
    art: `<circle cx="470" cy="120" r="64" fill="${rust}"/>${box(navy, 90, 150, 300, 90)}${times(6, (n) => box([teal, rust, kelp, foam, rust, teal][n] ?? teal, 104 + n * 46, 92 + (n % 2) * 24, 40, 58 - (n % 2) * 24))}${shape(navy, 'M50 220h400l-46 90H96z')}${sea(teal, 280, 0)}${sea('#0A4B58', 330, 60)}`,
  },
  'tide-tables': {
    ground: foam,
    art: `${sea('#A9D3DD', 250, 0)}${times(9, (n) => line('#FFFFFF', 4, `M${40 + n * 70} 20V380`))}${line(teal, 20, 'M-20 250c80-240 160-240 240 0s160 120 240 0 140-200 220-60')}<circle cx="220" cy="250" r="22" fill="${rust}"/><circle cx="460" cy="250" r="22" fill="${navy}"/>`,
  },
  'flood-plan': {
    ground: navy,
    art: `${box(sand, 190, 40, 260, 320, 8)}${box(teal, 222, 76, 120, 20)}${times(4, (n) => `${box(foam, 222, 122 + n * 52, 30, 30, 4)}${n < 2 ? line(kelp, 8, `M228 ${136 + n * 52}l8 9 12-18`) : ''}${box('#CDB684', 268, 131 + n * 52, [150, 120, 140, 96][n] ?? 0, 12)}`)}${sea('#0B5C6B', 330, 30)}`,
  },
  'speaker-bios': {
    ground: teal,
    art: `${times(5, badge)}${sea('#0A4B58', 300, 0)}${sea(navy, 350, 70)}`,
  },
  lighthouse: {
    ground: navy,
    art: `<g transform="translate(-330 -24) scale(.66)">${lighthouse}</g>${sea(teal, 330, 0)}${sea('#0A4B58', 366, 70)}`,
  },
  programme: {
    ground: '#08121F',
    art: `${times(5, (n) => `${box([teal, rust, teal, kelp, teal][n] ?? teal, 0, 40 + n * 66, 120, 44)}${box([foam, sand, foam, sand, foam][n] ?? foam, [150, 230, 190, 320, 170][n] ?? 0, 40 + n * 66, [260, 300, 210, 220, 330][n] ?? 0, 44)}`)}${box(rust, 420, 0, 8, 400)}`,
  },
}

/** The text stays left of the lighthouse. */
export const introPoster = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="${navy}"/>
${lighthouse}
${sea(teal, 600, 0, 720, 1280)}${sea('#0A4B58', 660, 70, 720, 1280)}
${['Tideline', '2026'].map((words, n) => `<path d="${outlined(words, { face: 'fraunces', weight: 700, x: 76, y: 250 + n * 122, size: 112 })}" fill="#FFFFFF"/>`).join('')}
<path d="${outlined('Ports, climate and the sea', { face: 'figtree', weight: 600, x: 80, y: 446, size: 40 })}" fill="${sand}"/>
</svg>
`
