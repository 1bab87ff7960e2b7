/** The colours of posters: the field as ground, and ribbon colours that can be told from it. */
import { contrast, hexOf, oklchOf } from './colour.ts'
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
/** In a room, text may be over shapes too. */
const textContrast = 4.5

/**
 * A ribbon colour with less than 3:1 to the field is exchanged
 * for its nearest shade that has it. In a room, which is dark, the ground is deep, and text can be read on the shapes too.
 */
export function posterColours(theme: Theme, mode: Mode = 'light'): PosterColours {
  const {
    field: own,
    ribbons: [first, second, third],
  } = paletteOf(theme, 'light')
  const field = mode === 'stage' ? deep(own) : own
  const ink = readableOn(field)
  const clear = (ribbon: string) => {
    const passes = (shade: string) =>
      contrast(shade, field) >= shapeContrast &&
      (mode !== 'stage' || contrast(shade, ink) >= textContrast)
    return nearestShade(ribbon, passes) ?? ribbon
  }
  // In a room the more colourful one, as white would be grey there.
  const [more, less] = oklchOf(second).c > oklchOf(third).c ? [second, third] : [third, second]
  const order =
    mode === 'stage' ? ([first, more, less] as const) : ([second, third, first] as const)
  return {
    field,
    ribbons: [clear(order[0]), clear(order[1]), clear(order[2])],
    ink,
  }
}

/** As a ground for white text. */
export function deep(field: string): string {
  const { l, c, h } = oklchOf(field)
  return hexOf({ l: Math.min(l, 0.25), c: Math.min(c, 0.085), h })
}
