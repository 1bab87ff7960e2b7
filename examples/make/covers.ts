/** Covers of the library's documents, and the intro's poster: bands of ribbon that suggest the contents. */
import { outlined } from './outlined.ts'

const purple = '#5B2A86'
const green = '#1B6B3A'
const white = '#FFFFFF'
const lilac = '#C9A2F2'
const mint = '#7FD6A0'
const dusk = '#33214D'

const band = (colour: string, d: string, width = 64) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
const shape = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const box = (colour: string, x: number, y: number, width: number, height: number, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx ? ` rx="${rx}"` : ''} fill="${colour}"/>`
const turned = (degrees: number, x: number, y: number, art: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${art}</g>`
const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

/** A head and shoulders inside a disc of radius 80. */
const badge = (x: number, y: number, ground: string, skin: string, hair: string, top: string) =>
  `<circle cx="${x}" cy="${y}" r="80" fill="${ground}"/><circle cx="${x}" cy="${y - 20}" r="41" fill="${hair}"/><ellipse cx="${x}" cy="${y - 8}" rx="29" ry="34" fill="${skin}"/>${shape(top, `M${x - 70} ${y + 41}C${x - 44} ${y + 14} ${x + 44} ${y + 14} ${x + 70} ${y + 41}A81 81 0 0 1 ${x - 70} ${y + 41}z`)}`
const page = (x: number, y: number, degrees: number, colour: string) =>
  turned(
    degrees,
    x + 85,
    y + 240,
    `${box(colour, x, y, 170, 236, 4)}${box(purple, x + 22, y + 26, 70, 16)}${times(5, (n) => box(lilac, x + 22, y + 66 + n * 28, n === 4 ? 70 : 126, 9))}`,
  )

export const covers: Record<string, { ground: string; art: string }> = {
  'keynote-one': {
    ground: purple,
    art:
      band(dusk, 'M-40 350 680 110', 44) +
      band(white, 'M60-60 500 460', 92) +
      band(mint, 'M580-60 140 460', 92),
  },
  'keynote-two': {
    ground: green,
    art:
      band('#124B29', 'M-40 90 680 330', 44) +
      band(lilac, 'M-40 360C180 360 300 40 680 60', 84) +
      band(white, 'M-40 60C260 40 360 380 680 340', 84),
  },
  'speaker-bios': {
    ground: '#EEE6F6',
    art:
      band(white, 'M-40 340 680 40', 120) +
      band(lilac, 'M-40 100 680 320', 26) +
      badge(120, 200, purple, '#7C4A2B', '#1E1530', mint) +
      badge(320, 200, green, '#EBC3A0', '#1E1530', lilac) +
      badge(520, 200, '#F2B632', '#B0764A', '#5A3220', purple),
  },
  'panel-bios': {
    ground: green,
    art:
      band('#124B29', 'M-40 130 680 90', 100) +
      turned(
        -3,
        320,
        200,
        `<g transform="translate(35 18) scale(.89)">${badge(74, 176, '#E2F3E7', '#F2CDB4', '#B9B4C4', purple)}${badge(238, 176, lilac, '#653C25', '#160D12', white)}${badge(402, 176, white, '#D8A27A', '#6B3A22', '#C2183C')}${badge(566, 176, mint, '#A8703F', '#1A1220', dusk)}</g>`,
      ) +
      band(purple, 'M-40 336 680 298', 96) +
      band(white, 'M-40 300 680 262', 14),
  },
  worksheet: {
    ground: '#FFF1DC',
    art:
      band(green, 'M-40 330 680 50', 90) +
      turned(
        -4,
        320,
        200,
        `${box(white, 150, 36, 340, 330, 6)}${times(4, (n) => `<rect x="186" y="${70 + n * 70}" width="44" height="44" fill="${n < 3 ? '#EEE6F6' : white}" stroke="${purple}" stroke-width="6"/>${box(lilac, 256, 85 + n * 70, [190, 130, 170, 110][n] ?? 0, 14)}${n < 3 ? band(green, `M194 ${90 + n * 70}l14 15 34-42`, 11) : ''}`)}`,
      ),
  },
  handout: {
    ground: purple,
    art:
      band(dusk, 'M-40 60 680 340', 100) +
      band(mint, 'M-40 372 680 250', 40) +
      page(235, 76, -24, lilac) +
      page(235, 76, 22, '#E2F3E7') +
      page(235, 76, -2, white),
  },
  'facilitated-learning': {
    ground: '#E2F3E7',
    art: `${band(white, 'M-40 360 680 40', 110)}<circle cx="320" cy="200" r="92" fill="none" stroke="${mint}" stroke-width="26"/><circle cx="320" cy="200" r="46" fill="#F2B632"/>${times(8, (n) => turned(n * 45, 320, 200, `${shape(n % 2 ? purple : green, 'M282 84c0-50 76-50 76 0z')}<circle cx="320" cy="76" r="23" fill="${['#7C4A2B', '#EBC3A0', '#B0764A', '#F2CDB4'][n % 4]}"/>`))}`,
  },
  'event-program': {
    ground: '#160D26',
    art: `${times(5, (n) => `${box(dusk, 0, 36 + n * 70, 640, 48)}${box([purple, green, purple, green, purple][n] ?? purple, 0, 36 + n * 70, 116, 48)}${box([lilac, white, mint, lilac, white][n] ?? white, [140, 236, 180, 330, 150][n] ?? 0, 36 + n * 70, [230, 300, 180, 240, 330][n] ?? 0, 48)}`)}${box('#F2B632', 396, 0, 8, 400)}<circle cx="400" cy="20" r="15" fill="#F2B632"/>`,
  },
}

export const drawCover = ({ ground, art }: { ground: string; art: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><rect width="640" height="400" fill="${ground}"/>${art}</svg>\n`

/** The text stays left of the ribbons even in a fallback font a fifth wider than Bricolage Grotesque. */
export const introPoster = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="${purple}"/>
${band(dusk, 'M560 800 1400 320', 70)}
${band(white, 'M820-80 1380 860', 120)}
${band(mint, 'M1420 60 700 780', 34)}
${band(green, 'M1400-80 840 860', 120)}
${['Welcome', 'to the tenth', 'edition'].map((words, n) => `<path d="${outlined(words, { face: 'bricolage-grotesque', weight: 800, x: 76, y: 240 + n * 128, size: 122 })}" fill="${white}"/>`).join('')}
${box(mint, 82, 546, 240, 16)}
</svg>
`
