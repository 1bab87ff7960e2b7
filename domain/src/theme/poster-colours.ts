/** The colours of posters: the accent as ground, and ribbon colours that can be told from it. */
import { contrast, hexOf, oklchOf } from './colour.ts'
import { type Mode, paletteOf } from './palette.ts'
import { nearestShade, readableOn } from './shades.ts'
import type { Theme } from './theme.ts'

/** `#rrggbb`, or anything CSS reads as a colour. `ink` is for text on `accent`. */
export type PosterColours = {
  accent: string
  ribbons: readonly [string, string, string]
  ink: string
}

/** Shapes need not be read, only seen: WCAG 2.2, 1.4.11. */
const shapeContrast = 3

/**
 * A ribbon colour with less than 3:1 to the accent is exchanged
 * for its nearest shade that has it. In a room the ground is deep, and the lightest ribbon last, because it is dark there.
 */
export function posterColours(theme: Theme, mode: Mode = 'light'): PosterColours {
  const {
    accent: own,
    ribbons: [first, second, third],
  } = paletteOf(theme, 'light')
  const accent = mode === 'stage' ? deep(own) : own
  const clear = (ribbon: string) =>
    nearestShade(ribbon, (shade) => contrast(shade, accent) >= shapeContrast) ?? ribbon
  const order =
    mode === 'stage' ? ([first, third, second] as const) : ([second, third, first] as const)
  return {
    accent,
    ribbons: [clear(order[0]), clear(order[1]), clear(order[2])],
    ink: readableOn(accent),
  }
}

function deep(accent: string): string {
  const { l, c, h } = oklchOf(accent)
  return hexOf({ l: Math.min(l, 0.25), c: Math.min(c, 0.1), h })
}
