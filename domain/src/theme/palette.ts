/** An event's own colours on light and dark screens; missing ones are derived from the others or from defaults. */
import { contrast, hexOf, oklchOf } from './colour.ts'
import { nearestShade } from './shades.ts'
import type { Theme } from './theme.ts'

/** `stage` is for show pages, which are dark whatever the appearance of the rest of the site. */
export const modes = ['light', 'dark', 'stage'] as const
export type Mode = (typeof modes)[number]

export type Palette = {
  accent: string
  field: string
  hope: string
  ribbons: [string, string, string]
}

/** The theme of an event that sets none. */
const standard = { accent: '#5b2a86', hope: '#1b6b3a', ribbon2: '#ffffff' }

export function paletteOf(theme: Theme, mode: Mode): Palette {
  const accent = theme.accent ?? (theme.field ? inkOf(theme.field) : standard.accent)
  const field = theme.field ?? accent
  const hope = theme.hope ?? standard.hope
  const ribbon1 = theme.ribbon1 ?? field
  const ribbon2 = theme.ribbon2 ?? standard.ribbon2
  const ribbon3 = theme.ribbon3 ?? hope
  if (mode === 'light') return lower({ accent, field, hope, ribbons: [ribbon1, ribbon2, ribbon3] })
  const own = theme.dark ?? {}
  const accentOnDark = own.accent ?? lit(accent, litAccent.l, litAccent.c)
  return lower({
    accent: accentOnDark,
    field: own.field ?? fieldOnDark(theme.field, accentOnDark),
    hope: own.hope ?? lit(hope, 0.807, 0.115),
    ribbons: [own.ribbon1 ?? ribbon1, own.ribbon2 ?? ribbon2, own.ribbon3 ?? ribbon3],
  })
}

/** A field alone gives the colour of texts too: its nearest shade that is readable on every light background. */
export const inkOf = (field: string): string =>
  nearestShade(field, (shade) => contrast(shade, '#ffffff') >= inkContrast) ?? standard.accent
/** More than 4.5:1, since selected items are darker than white. */
const inkContrast = 5.7

/**
 * Fields keep their colour where a dark page shows them; others become lighter, like the accent. Without a colour they
 * are white: grey looks switched off.
 */
function fieldOnDark(field: string | undefined, accent: string): string {
  if (field && contrast(field, darkest) >= 3) return field
  const shown = field ? lit(field, litAccent.l, litAccent.c) : accent
  return oklchOf(shown).c < greyChroma ? '#ffffff' : shown
}
/** The darkest that cards of a dark page are. */
const darkest = '#1a1a1a'
const greyChroma = 0.02

/** The accent on dark pages: its lightness, and the most chroma. */
const litAccent = { l: 0.776, c: 0.12 }

/** The same hue, light enough for text on a dark background. */
const lit = (colour: string, l: number, mostChroma: number) => {
  const { c, h } = oklchOf(colour)
  return hexOf({ l, c: Math.min(c * 1.05, mostChroma), h })
}

const lower = ({ accent, field, hope, ribbons: [a, b, c] }: Palette): Palette => ({
  accent: accent.toLowerCase(),
  field: field.toLowerCase(),
  hope: hope.toLowerCase(),
  ribbons: [a.toLowerCase(), b.toLowerCase(), c.toLowerCase()],
})
