/** Every colour of the site in each mode, derived from an event's values. */
import { contrast, difference } from './colour.ts'
import { type Mode, paletteOf } from './palette.ts'
import { deep, posterColours, tinted } from './poster-colours.ts'
import { fieldHover, nearestShade, readableOn } from './shades.ts'
import { textTokens } from './text-tokens.ts'
import type { Theme } from './theme.ts'

type Tokens = Readonly<ReturnType<typeof derived>>

/** The same theme is needed again and again: for each reading of the event, and each email. */
const known = new Map<string, Tokens>()
const knownLimit = 12

/** Names are those of CSS custom properties, without the leading dashes; values are `#rrggbb`. */
export function themeTokens(theme: Theme, mode: Mode): Tokens {
  const key = JSON.stringify([mode, theme])
  const found = known.get(key)
  if (found) return found
  const tokens = derived(theme, mode)
  if (known.size >= knownLimit) known.clear()
  known.set(key, tokens)
  return tokens
}

function derived(theme: Theme, mode: Mode) {
  const texts = textTokens(theme, mode)
  return {
    ...texts,
    ...fieldTokens(theme, mode, texts),
    ...ribbonTokens(theme, mode, texts.surface),
    ...posterTokens(theme, mode, texts),
  }
}

/**
 * Filled areas and buttons, with the text on them; white text is readable on `field-deep`. Buttons that would hardly
 * differ from a card have a line as their edge.
 */
function fieldTokens(theme: Theme, mode: Mode, texts: ReturnType<typeof textTokens>) {
  const { field } = paletteOf(theme, mode)
  const vanishes = [texts.surface, texts.canvas].some(
    (it) => difference(field, it) < leastDifference,
  )
  return {
    field,
    'field-edge': vanishes ? texts['line-strong'] : field,
    'on-field': readableOn(field),
    'field-hover': fieldHover(field),
    'field-deep': deep(paletteOf(theme, 'light').field),
  }
}

const leastDifference = 0.1

/** Ribbons are decoration and keep their exact colours; marks and shapes in these colours must be visible. */
function ribbonTokens(theme: Theme, mode: Mode, surface: string) {
  const { accent, ribbons } = paletteOf(theme, mode)
  // Their colours are exact on light pages, where a line shows a white one; a black one would be a hole in a dark page.
  const [first, second, third] = ribbons.map((it) =>
    mode === 'light' ? it : tinted(it, surface, accent),
  ) as typeof ribbons
  const { ribbons: shapes } = posterColours(theme, mode === 'stage' ? 'dark' : mode, first)
  const onFirst = (ribbon: string) => clearOf(ribbon, first, 3)
  // Reactions also float over the picture, so dark modes need more contrast.
  const onSurface = (ribbon: string) => clearOf(ribbon, surface, mode === 'light' ? 3 : 5)
  return {
    'ribbon-1': first,
    'ribbon-2': second,
    'ribbon-3': third,
    'on-ribbon': readableOn(first),
    'mark-2': onFirst(second),
    'mark-3': onFirst(third),
    'ribbon-shape-1': shapes[0],
    'ribbon-shape-2': shapes[1],
    'shape-1': onSurface(first),
    'shape-2': onSurface(second),
    'shape-3': onSurface(third),
  }
}

/** Shapes on a whole field have the ribbons' colours; those of a card, which run to its edge, must not look cut out. */
function posterTokens(
  theme: Theme,
  mode: Mode,
  { surface, accent }: ReturnType<typeof textTokens>,
) {
  const { field, ribbons, ink } = posterColours(theme, mode)
  const onCard = (it: string) => (mode === 'stage' ? it : tinted(it, surface, accent))
  return {
    poster: field,
    'poster-1': ribbons[0],
    'poster-2': ribbons[1],
    'poster-3': ribbons[2],
    'card-1': onCard(ribbons[0]),
    'card-2': onCard(ribbons[1]),
    'card-3': onCard(ribbons[2]),
    'on-poster': ink,
  }
}

const clearOf = (ribbon: string, ground: string, ratio: number) =>
  nearestShade(ribbon, (shade) => contrast(shade, ground) >= ratio) ?? ribbon
