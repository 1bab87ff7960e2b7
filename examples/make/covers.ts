/** Covers of the library's documents, and the intro's poster: bands of ribbon that hint at what is inside. */

const purple = '#5B2A86'
const green = '#1B6B3A'
const white = '#FFFFFF'
const band = (d: string, colour: string, width = 64) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
const paper = (x: number, y: number, turn: number) =>
  `<g transform="rotate(${turn} ${x + 80} ${y + 110})"><rect x="${x}" y="${y}" width="160" height="220" rx="6" fill="${white}"/>${[40, 68, 96, 124].map((down) => `<path d="M${x + 22} ${y + down}h${down === 124 ? 70 : 116}" stroke="#C9BEDB" stroke-width="9"/>`).join('')}</g>`
const person = (x: number, y: number, skin: string, top: string) =>
  `<circle cx="${x}" cy="${y}" r="36" fill="${skin}"/><path d="M${x - 62} ${y + 116}c4-50 28-70 62-70s58 20 62 70z" fill="${top}"/>`

export const covers: Record<string, { ground: string; art: string }> = {
  'keynote-one': {
    ground: purple,
    art: band('M-40 -40 440 440', white) + band('M440 -40-40 440', '#7FD6A0'),
  },
  'keynote-two': {
    ground: green,
    art: band('M200 -40 680 440', '#C9A2F2') + band('M680 -40 200 440', white),
  },
  'speaker-bios': {
    ground: '#EEE6F6',
    art:
      person(170, 150, '#6B4226', green) +
      person(320, 130, '#EBC3A0', purple) +
      person(470, 150, '#B57B4E', '#C2183C'),
  },
  'panel-bios': {
    ground: '#E2F3E7',
    art:
      person(110, 160, '#F2CDB4', '#1F5AA8') +
      person(250, 140, '#4E2E1C', purple) +
      person(390, 140, '#D8A27A', green) +
      person(530, 160, '#A8703F', '#8A4B00'),
  },
  worksheet: {
    ground: '#FFF1DC',
    art: [90, 180, 270]
      .map(
        (y, n) =>
          `<rect x="150" y="${y}" width="52" height="52" rx="6" fill="${white}" stroke="#8A4B00" stroke-width="7"/><path d="M236 ${y + 26}h${n === 1 ? 190 : 260}" stroke="#8A4B00" stroke-width="16"/>${n < 2 ? `<path d="M162 ${y + 26}l14 14 34-40" stroke="${green}" stroke-width="12" fill="none"/>` : ''}`,
      )
      .join(''),
  },
  handout: {
    ground: '#33214D',
    art: paper(200, 90, -14) + paper(240, 84, -2) + paper(286, 90, 11),
  },
  'facilitated-learning': {
    ground: '#FCE7EB',
    art: `<circle cx="320" cy="200" r="64" fill="${white}"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `<rect x="298" y="42" width="44" height="52" rx="10" fill="${n % 2 ? purple : green}" transform="rotate(${n * 45} 320 200)"/>`).join('')}`,
  },
  'event-program': {
    ground: '#160D26',
    art: [70, 140, 210, 280]
      .map(
        (y, n) =>
          `<rect x="110" y="${y}" width="70" height="44" rx="4" fill="${[purple, '#7FD6A0', '#C9A2F2', green][n]}"/><rect x="200" y="${y}" width="${[330, 240, 290, 180][n]}" height="44" rx="4" fill="#35294C"/>`,
      )
      .join(''),
  },
}

export const drawCover = ({ ground, art }: { ground: string; art: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${ground}"/>${art}</svg>\n`

export const introPoster = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="${purple}"/>
<path d="M820 -80 1380 860" stroke="${white}" stroke-width="130"/><path d="M1380 -80 820 860" stroke="${green}" stroke-width="130"/>
<g font-family="Bricolage Grotesque, Figtree, Helvetica, Arial, sans-serif" font-weight="700" fill="#fff">
<text x="80" y="290" font-size="92">Welcome to</text><text x="80" y="392" font-size="92">the tenth edition</text></g>
<text x="84" y="470" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="34" fill="#EEE6F6">Watch, ask, write to each other.</text>
</svg>
`
