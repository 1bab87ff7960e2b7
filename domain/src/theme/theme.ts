/** The six values of an event's theme, as event.yaml writes them. */
import type { Theme } from './theme.schema.ts'

export type { Theme, ThemeColours } from './theme.schema.ts'

/** The display fonts that the site includes; texts are always set in Figtree. */
export const displayFonts = [
  'Bricolage Grotesque',
  'Familjen Grotesk',
  'Figtree',
  'Fraunces',
  'Outfit',
] as const

/** The font stack of the display font; each has a fallback of its own width in web/src/ui/fonts.css. */
export const displayFont = (theme: Theme): string =>
  `"${theme.font ?? standardFont} Variable",${openingFont(theme)}`

/** Its replacement until the site runs: a font that every computer has. */
export const openingFont = ({ font = standardFont }: Theme): string =>
  `"${font} Fallback",${font === 'Fraunces' ? 'serif' : 'sans-serif'}`

const standardFont = 'Bricolage Grotesque'
