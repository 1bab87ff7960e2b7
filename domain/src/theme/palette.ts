/** An event's own colours on light and dark screens; missing ones are derived from the others or from defaults. */
import { hexOf, oklchOf } from './colour.ts'
import type { Theme } from './theme.ts'

/** `stage` is for show pages, which are dark whatever the appearance of the rest of the site. */
export const modes = ['light', 'dark', 'stage'] as const
export type Mode = (typeof modes)[number]

export type Palette = { accent: string; hope: string; ribbons: [string, string, string] }

/** The theme of an event that sets none. */
const standard = { accent: '#5b2a86', hope: '#1b6b3a', ribbon2: '#ffffff' }

export function paletteOf(theme: Theme, mode: Mode): Palette {
  const accent = theme.accent ?? standard.accent
  const hope = theme.hope ?? standard.hope
  const ribbon1 = theme.ribbon1 ?? accent
  const ribbon2 = theme.ribbon2 ?? standard.ribbon2
  const ribbon3 = theme.ribbon3 ?? hope
  if (mode === 'light') return lower({ accent, hope, ribbons: [ribbon1, ribbon2, ribbon3] })
  const own = theme.dark ?? {}
  return lower({
    accent: own.accent ?? lit(accent, 0.776, 0.12),
    hope: own.hope ?? lit(hope, 0.807, 0.115),
    ribbons: [own.ribbon1 ?? ribbon1, own.ribbon2 ?? ribbon2, own.ribbon3 ?? ribbon3],
  })
}

/** The same hue, light enough for text on a dark background. */
const lit = (colour: string, l: number, mostChroma: number) => {
  const { c, h } = oklchOf(colour)
  return hexOf({ l, c: Math.min(c * 1.05, mostChroma), h })
}

const lower = ({ accent, hope, ribbons: [a, b, c] }: Palette): Palette => ({
  accent: accent.toLowerCase(),
  hope: hope.toLowerCase(),
  ribbons: [a.toLowerCase(), b.toLowerCase(), c.toLowerCase()],
})
