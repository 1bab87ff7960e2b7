/** The values of an event's theme, as in event.yaml. */
import type { Theme } from './theme.schema.ts'

export type { Theme, ThemeColours } from './theme.schema.ts'

/** The display fonts included in the site; body text is always in Figtree. */
export const displayFonts = [
  'Bricolage Grotesque',
  'Familjen Grotesk',
  'Figtree',
  'Fraunces',
  'Outfit',
] as const

/** What pictures of sessions are made of. */
export const compositions = ['bands', 'arcs', 'steps', 'sun', 'cross'] as const
export type Composition = (typeof compositions)[number]

export const displayFontName = ({ font = 'Bricolage Grotesque' }: Theme) => font

/** The font stack of the display font; each font has a fallback of matching width in web/src/ui/fonts.css. */
export const displayFont = (theme: Theme): string =>
  `"${displayFontName(theme)} Variable",${openingFont(theme)}`

/** Its replacement until the site has started: a font that every computer has. */
export const openingFont = (theme: Theme): string => {
  const font = displayFontName(theme)
  return `"${font} Fallback",${font === 'Fraunces' ? 'serif' : 'sans-serif'}`
}
