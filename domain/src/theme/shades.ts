/** Lighter and darker shades of a colour, with the same hue. */
import { contrast, hexOf, oklchOf } from './colour.ts'

const step = 0.005

/** The shade closest in lightness that passes; undefined if none does, not even black or white. */
export function nearestShade(
  colour: string,
  passes: (shade: string) => boolean,
): string | undefined {
  const { l, c, h } = oklchOf(colour)
  if (passes(colour)) return colour
  for (let away = step; away <= 1 + step; away += step)
    for (const light of [l - away, l + away]) {
      const shade = hexOf({ l: light, c, h })
      if (light > -step && light < 1 + step && passes(shade)) return shade
    }
  return undefined
}

/** White where it is readable, otherwise black: one of the two is readable on any background. */
export const readableOn = (ground: string): string =>
  contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000'

/** A shade with slightly more contrast to the page; a colour already near the limit moves the other way. */
export function hoverShade(colour: string, onLight: boolean): string {
  const { l, c, h } = oklchOf(colour)
  if (onLight) return hexOf({ l: l > 0.18 ? l - 0.054 : l + 0.12, c: c * 0.9, h })
  return hexOf({ l: l < 0.92 ? l + 0.066 : l - 0.06, c: c * 0.73, h })
}

/** The same for a filled area with text of `readableOn`: it keeps its colour, and never becomes white. */
export function fieldHover(field: string): string {
  if (readableOn(field) === '#ffffff') return hoverShade(field, true)
  const { l, c, h } = oklchOf(field)
  return hexOf({ l: l < 0.82 ? l + 0.066 : l - 0.05, c, h })
}
