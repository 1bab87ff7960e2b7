/** The picture of a session or an event: flat shapes in the event's colours, chosen by its id. */
import { hashOf } from './seed.ts'
import type { PosterColours } from './theme/poster-colours.ts'
import type { Composition, Theme } from './theme/theme.ts'

/** Of the view box. */
export const posterWidth = 1600
const [width, height] = [posterWidth, 900]

/** Each shape: its path, and which of the three ribbon colours fills it. They go on beyond the view box. */
const shapes: Record<Composition, readonly (readonly [path: string, ribbon: 0 | 1 | 2])[]> = {
  bands: [
    ['M2246-1800h210L1022 900H812Z', 0],
    ['M2542-1800h162L1270 900H1108Z', 1],
  ],
  arcs: [
    ['M768 990a832 832 0 0 1 1664 0Z', 0],
    ['M1065 990a535 535 0 0 1 1070 0Z', 1],
  ],
  steps: [
    ['M960 486h208v414H960Z', 0],
    ['M1168 306h208v594h-208Z', 1],
    ['M1376 126h224v774h-224Z', 0],
  ],
  sun: [
    ['M820 666a390 390 0 0 1 780 0Z', 0],
    ['M-3200 666h6400v234h-6400Z', 1],
  ],
  cross: [
    ['M50-1800h230L1690 900h-230Z', 0],
    ['M2630-1800h-230L990 900h230Z', 1],
  ],
}

/** The paths of a composition in a view box of 1600 × 900, lowest first, each with the index of its ribbon colour. */
export const posterShapes = (composition: Composition) => shapes[composition]

const ofSessions: readonly Composition[] = ['bands', 'arcs', 'steps', 'sun']

/** What the picture of a session is made of: the theme's composition or, without one, any of four. */
export const compositionOf = (id: string, chosen?: Composition): Composition =>
  // The cross is a sign of the event, not of each session.
  chosen && chosen !== 'cross' ? chosen : (ofSessions[hashOf(id) % ofSessions.length] ?? 'bands')

/** What the picture of the event itself is made of. */
export const eventComposition = ({ composition }: Theme, name: string): Composition =>
  composition ?? compositionOf(name)

/** The address of an event's poster (`ThemeAssets`), with the composition of a session instead of its own. */
export const posterAddress = (ofEvent: string, composition: Composition): string =>
  ofEvent.replace(/[a-z]+(?=\.svg$)/, composition)

/** The shapes without text, as SVG that belongs in the lower end corner of its box. */
export const posterArt = (
  seed: string,
  colours: PosterColours,
  composition: Composition = compositionOf(seed),
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMax slice">${shapesOf(colours, composition)}</svg>`

const shapesOf = ({ accent, ribbons }: PosterColours, composition: Composition) =>
  `<path fill="${accent}" d="M0 0h${width}v${height}H0Z"/>${shapes[composition]
    .map(([path, ribbon]) => `<path fill="${ribbons[ribbon]}" d="${path}"/>`)
    .join('')}`

/** About how wide a text is, in em: letters of East Asia are as wide as high, others half. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.54), 0)

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\p{Emoji_Presentation}]/u

/** The longest title, in em, that is set in the large size. */
export const longTitle = 20

type Texts = {
  title: string
  /** Below the title, such as time and track. */
  under?: string
  /** Addresses of portraits; a picture that is loaded on its own can only use `data:` addresses. */
  faces?: readonly string[]
}

/** The whole picture as one SVG with its text, for pictures outside the page. `fonts` is a CSS font list. */
export function poster(
  seed: string,
  { title, under = '', faces = [] }: Texts,
  colours: PosterColours,
  { composition = compositionOf(seed), fonts = 'sans-serif' } = {},
): string {
  const size = textWidth(title) > longTitle ? 86 : 106
  const lines = titleLines(title, (width * 0.6) / size, 4)
  const text = (at: number, height: number, more: string, content: string) =>
    `<text x="96" y="${at}" font-size="${height}" ${more}>${escaped(content)}</text>`
  const titles = lines.map((line, index) =>
    text(80 + size * (0.84 + index * 1.08), size, 'font-weight="650"', line),
  )
  const below = under && text(160 + size * lines.length * 1.08, 54, 'opacity=".85"', under)
  const portraits = faces.slice(0, 4).map((face, index) => {
    const left = 96 + index * 196
    return `<clipPath id="f${index}"><circle cx="${left + 114}" cy="706" r="114"/></clipPath><circle cx="${left + 114}" cy="706" r="124" fill="${colours.accent}"/><image href="${escaped(face)}" x="${left}" y="592" width="228" height="228" preserveAspectRatio="xMidYMid slice" clip-path="url(#f${index})"/>`
  })
  const art = posterArt(seed, colours, composition)
  return art.replace(
    '</svg>',
    () =>
      `<g fill="${colours.ink}" font-family="${escaped(fonts)}">${titles.join('')}${below}</g>${portraits.join('')}</svg>`,
  )
}

/** Breaks a title into lines of at most about `room` em; what does not fit ends in an ellipsis. */
export function titleLines(title: string, room: number, most: number): string[] {
  const lines = ['']
  for (const word of title
    .trim()
    .split(/\s+/)
    .flatMap((it) => piecesOf(it, room))) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (textWidth(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}

/** Words that are wider than a line, and texts without spaces, are cut. */
function piecesOf(word: string, room: number): string[] {
  const pieces = ['']
  for (const letter of word)
    if (textWidth(pieces.at(-1) + letter) <= room) pieces[pieces.length - 1] += letter
    else pieces.push(letter)
  return pieces
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
