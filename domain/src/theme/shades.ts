/** Lighter and darker shades of a colour: its hue stays. */
import { contrast, hexOf, oklchOf } from './colour.ts'

const step = 0.005

/** The shade least lighter or darker that passes; undefined when neither black nor white does. */
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

/** White where it reads, else black: one of the two reads on any ground. */
export const readableOn = (ground: string): string =>
  contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000'

/** A little further from the page's ground; a colour already at that end comes back instead. */
export function hoverShade(colour: string, onLight: boolean): string {
  const { l, c, h } = oklchOf(colour)
  if (onLight) return hexOf({ l: l > 0.18 ? l - 0.054 : l + 0.12, c: c * 0.9, h })
  return hexOf({ l: l < 0.92 ? l + 0.066 : l - 0.06, c: c * 0.73, h })
}
