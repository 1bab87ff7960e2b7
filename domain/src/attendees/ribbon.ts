/**
 * The ribbon of a person, drawn on what they keep: the ticket, emails and the certificate. Its bands follow from a
 * random number that is kept for them, and from nothing about them.
 */
import { hashOf } from '../seed.ts'
import type { Theme } from '../theme/theme.ts'
import { themeTokens } from '../theme/theme-tokens.ts'

/** A random number of a person's ribbon is from 0 below this. */
export const ribbonNumbers = 2 ** 31

/** `from` and `width` are parts of the ribbon's length, which is 1; `colour` is a place in `ribbonColours`. */
export type RibbonBand = { from: number; width: number; colour: number }

/** Widths of bands in relation to each other: fine lines between broad bands, as in woven ribbons. */
const widths = [3, 4, 5, 7, 9, 11, 16, 20] as const
/** How many of `ribbonColours` there are. */
const colourCount = 5

/** `count` bands which fill the ribbon; no two beside each other have one colour. */
export function ribbonBands(number: number, count = 48): RibbonBand[] {
  const drawn: { width: number; colour: number }[] = []
  for (let at = 0; at < count; at += 1) {
    const hash = hashOf(`${number} ${at}`)
    const colour = hash % colourCount
    const before = drawn.at(-1)?.colour
    drawn.push({
      width: widths[(hash >>> 8) % widths.length] ?? widths[0],
      colour: colour === before ? (colour + 1) % colourCount : colour,
    })
  }
  const length = drawn.reduce((sum, { width }) => sum + width, 0)
  let from = 0
  return drawn.map(({ width, colour }) => {
    const band = { from: from / length, width: width / length, colour }
    from += width
    return band
  })
}

/** On paper and on the light ground of emails, `#rrggbb`: dark, the field, a pale and two ribbon colours of the event. */
export function ribbonColours(theme: Theme): [string, string, string, string, string] {
  const tokens = themeTokens(theme, 'light')
  return [
    tokens['field-deep'],
    tokens.field,
    tokens['accent-soft'],
    tokens['card-1'],
    tokens['card-2'],
  ]
}
