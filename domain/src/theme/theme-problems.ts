/** Finds unreadable colours of a theme: accent and hope, as text, need enough contrast with all their backgrounds. */
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'
import { contrast } from './colour.ts'
import { nearestShade } from './shades.ts'
import { textTokens } from './text-tokens.ts'
import type { Theme } from './theme.ts'

/** WCAG 2.2, 1.4.3, for text of any size. */
const textContrast = 4.5

type Name = 'accent' | 'hope'
type Token = keyof ReturnType<typeof textTokens>

/** Backgrounds on which accent or hope is used for text, with their names in errors. */
const grounds: Record<Name, [Token, string][]> = {
  accent: [
    ['surface', 'cards'],
    ['canvas', 'the page'],
    ['sunken', 'inset rows'],
    ['accent-soft', 'selected items'],
  ],
  hope: [
    ['surface', 'cards'],
    ['canvas', 'the page'],
    ['hope-soft', 'notices'],
  ],
}

/** `path` leads to the value in the theme; the message names the pair, its ratio and a shade that passes, if any. */
export type ThemeProblem = ReasonWithMessage & { path: string[] }

/** One problem for each unreadable value, on light and on dark screens; none for a valid theme. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  const problems: ThemeProblem[] = []
  // Backgrounds depend on the accent, so each proposed shade is checked together with those proposed before.
  let mended = theme
  for (const place of places) {
    const own = ownColour(mended, place)
    const [failing] = own ? failingPairs(mended, place) : []
    if (!own || !failing) continue
    const context = mended
    const would = nearestShade(
      own,
      (shade) => failingPairs(withShade(context, place, shade), place).length === 0,
    )
    if (would) mended = withShade(mended, place, would)
    problems.push({
      path: place.mode === 'light' ? [place.name] : ['dark', place.name],
      ...lowContrast(failing, would, place.name === 'accent' ? own : undefined),
    })
  }
  return problems
}

/** `field` is the colour if it may stay as that. */
function lowContrast(
  { pair, ratio }: Pair,
  would: string | undefined,
  field: string | undefined,
): ReasonWithMessage {
  // Truncated, not rounded: a rejected ratio must not look sufficient.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  const params = { pair, ratio: shown, least: textContrast }
  if (!would) return reason('entry-low-contrast', params)
  const shade = would.toUpperCase()
  return field
    ? reason('entry-low-contrast-field', { ...params, shade, colour: field.toUpperCase() })
    : reason('entry-low-contrast-try', { ...params, shade })
}

type Place = { name: Name; mode: 'light' | 'dark' }

const places: Place[] = [
  { name: 'accent', mode: 'light' },
  { name: 'accent', mode: 'dark' },
  { name: 'hope', mode: 'light' },
  { name: 'hope', mode: 'dark' },
]

const ownColour = (theme: Theme, { name, mode }: Place) =>
  (mode === 'light' ? theme : theme.dark)?.[name]

const withShade = (theme: Theme, { name, mode }: Place, shade: string): Theme =>
  mode === 'light'
    ? { ...theme, [name]: shade }
    : { ...theme, dark: { ...theme.dark, [name]: shade } }

type Pair = { pair: string; ratio: number }

function failingPairs(theme: Theme, { name, mode }: Place): Pair[] {
  const tokens = textTokens(theme, mode)
  const colour = tokens[name].toUpperCase()
  const asText = grounds[name].map(([ground, place]) => ({
    pair: `${colour} as text on ${place} (${tokens[ground].toUpperCase()})`,
    ratio: contrast(tokens[name], tokens[ground]),
  }))
  const onIt = {
    pair: `${mode === 'light' ? 'white' : 'dark'} text on ${colour}`,
    ratio: contrast(tokens['on-accent'], tokens.accent),
  }
  const pairs = name === 'accent' ? [onIt, ...asText] : asText
  return pairs.filter(({ ratio }) => ratio < textContrast)
}
