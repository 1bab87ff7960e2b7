/** The colours of posters: the field as ground, and ribbon colours that can be told from it. */
import { contrast, hexOf, mixed, oklchOf } from './colour.ts'
import { type Mode, paletteOf } from './palette.ts'
import { nearestShade, readableOn } from './shades.ts'
import type { Theme } from './theme.ts'

/** `#rrggbb`, or anything CSS reads as a colour. `ink` is for text on `field`. */
export type PosterColours = {
  field: string
  ribbons: readonly [string, string, string]
  ink: string
}

/** Shapes need not be read, only seen: WCAG 2.2, 1.4.11. */
const shapeContrast = 3
/** What organisers chose stays if it is seen; so does the character of bright fields, on which 3:1 is always mud. */
const seenContrast = 1.8
/** In a dark room nothing is brighter. */
const brightestInRoom = 0.86
/** In rooms, shapes under text are shown with this much opacity: text on them can be read then. */
export const underText = 0.4

/**
 * A ribbon colour that can hardly be told from the field is exchanged for its nearest shade that can. In a room, which is
 * dark, the ground is deep.
 */
export function posterColours(
  theme: Theme,
  mode: Mode = 'light',
  ground = paletteOf(theme, 'light').field,
): PosterColours {
  const { ribbons } = paletteOf(theme, 'light')
  const isRoom = mode === 'stage'
  const field = isRoom ? deep(ground) : ground
  const ink = readableOn(field)
  const kept = isRoom ? shapeContrast : seenContrast
  const wanted = ink === '#000000' ? seenContrast : shapeContrast
  const clear = (ribbon: string) =>
    contrast(ribbon, field) >= kept
      ? ribbon
      : (nearestShade(ribbon, (shade) => contrast(shade, field) >= wanted) ?? ribbon)
  const shown = (ribbon: string) => (isRoom ? dimmed(clear(ribbon)) : clear(ribbon))
  const last = isRoom ? lastInRoom(field) : (ribbon: string) => Number(ribbon === field)
  const [first, second, third] = ribbons
  const [a = first, b = second, c = third] = (
    isRoom ? [first, ...moreColourfulFirst(second, third)] : [second, third, first]
  ).toSorted((one, other) => last(one) - last(other))
  return { field, ribbons: [shown(a), shown(b), shown(c)], ink }
}

const moreColourfulFirst = (one: string, other: string) =>
  oklchOf(one).c > oklchOf(other).c ? [one, other] : [other, one]

/** Grey is loud where all else is coloured, and what the ground would change is less like the event. */
const lastInRoom = (ground: string) => (ribbon: string) =>
  2 * Number(oklchOf(ribbon).c < greyChroma) + Number(contrast(ribbon, ground) < shapeContrast)

function dimmed(colour: string): string {
  const { l, c, h } = oklchOf(colour)
  return l > brightestInRoom ? hexOf({ l: brightestInRoom, c, h }) : colour
}

/** A colour that would vanish on a surface: a darker or lighter shade or, of white and black, a tint of the accent. */
export function tinted(colour: string, surface: string, accent: string): string {
  const isClear = (shade: string) => contrast(shade, surface) >= tintContrast
  if (contrast(colour, surface) >= vanishing) return colour
  if (oklchOf(colour).c >= greyChroma) return nearestShade(colour, isClear) ?? colour
  for (let share = tintStep; share < 1; share += tintStep) {
    const mix = mixed(accent, share, colour)
    if (isClear(mix)) return mix
  }
  return colour
}
const vanishing = 1.3
const tintContrast = 1.2
const tintStep = 0.12
const greyChroma = 0.008

/** As a ground for white text. */
export function deep(field: string): string {
  const { l, c, h } = oklchOf(field)
  return hexOf({ l: Math.min(l, 0.25), c: Math.min(c, 0.085), h })
}
