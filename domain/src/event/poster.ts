/** The picture of a session or an event: flat shapes in the event's colours, chosen by its id. */
import { hashOf } from '../seed.ts'
import type { PosterColours } from '../theme/poster-colours.ts'
import type { Composition, Theme } from '../theme/theme.ts'
import type { EventFront } from './event.schema.ts'

/** Of the view box. */
export const [posterWidth, posterHeight] = [1600, 900] as const
const [width, height] = [posterWidth, posterHeight]

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

/** What stays behind text or in a low box, where the sun's horizon would cut through it. */
export const withoutHorizon = (chosen: Composition): Composition =>
  chosen === 'sun' ? 'arcs' : chosen

/** What the picture of the event itself is made of. */
export const eventComposition = ({ composition, drawnFrom }: Theme, name: string): Composition =>
  composition ?? compositionOf(drawnFrom ?? name)

/** The address of an event's poster (`ThemeAssets`), with the composition of a session instead of its own. */
export const posterAddress = (ofEvent: string, composition: Composition): string =>
  ofEvent.replace(/\.[a-z]+\.svg$/, `.${composition}.svg`)

/** The address of the drawing that stands for a session's player until its first frame. */
export const playerPoster = (
  id: string,
  { theme, themeAssets }: Pick<EventFront, 'theme' | 'themeAssets'>,
): string => posterAddress(themeAssets.poster, withoutHorizon(compositionOf(id, theme.composition)))

/** The shapes without text, as SVG that belongs in the lower end corner of its box. */
export const posterArt = (
  seed: string,
  colours: PosterColours,
  composition: Composition = compositionOf(seed),
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMax slice">${shapesOf(colours, composition)}</svg>`

const shapesOf = ({ field, ribbons }: PosterColours, composition: Composition) =>
  `<path fill="${field}" d="M0 0h${width}v${height}H0Z"/>${shapes[composition]
    .map(([path, ribbon]) => `<path fill="${ribbons[ribbon]}" d="${path}"/>`)
    .join('')}`

/** About how wide a text is, in em: letters of East Asia are as wide as high, others half. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.54), 0)

/** About how wide the longest word of a text is, in em, from 1 to 18; between letters of East Asia lines break anywhere. */
export const longestWord = (text: string): number =>
  Math.min(18, 0.54 * Math.max(2, ...text.split(/[\s\u2e80-\uffff-]+/).map((it) => it.length)))

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\p{Emoji_Presentation}]/u

/** The longest title, in em, that is set in the large size. */
export const longTitle = 20
