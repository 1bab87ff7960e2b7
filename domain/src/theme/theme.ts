/** The six values that give an event its looks, as event.yaml writes them. */
import * as v from 'valibot'

const colourWords = 'use a six-digit colour such as "#0B5C6B" (in YAML, in quotes)'
const Colour = v.pipe(v.string(colourWords), v.regex(/^#[0-9a-f]{6}$/i, colourWords))

/** The display faces that the site brings along; texts are always set in Figtree. */
export const displayFonts = [
  'Bricolage Grotesque',
  'Familjen Grotesk',
  'Figtree',
  'Fraunces',
  'Outfit',
] as const

export const ThemeColours = v.object({
  /** What acts: buttons, links, what is chosen. */
  accent: v.optional(Colour),
  /** What is open, available, sent. */
  hope: v.optional(Colour),
  ribbon1: v.optional(Colour),
  ribbon2: v.optional(Colour),
  ribbon3: v.optional(Colour),
})
export type ThemeColours = v.InferOutput<typeof ThemeColours>

/** Everything may be missing; `dark` overrules what would be worked out for dark screens. */
export const Theme = v.object({
  ...ThemeColours.entries,
  font: v.optional(v.picklist(displayFonts, `use one of ${displayFonts.join(', ')}`)),
  dark: v.optional(ThemeColours),
})
export type Theme = v.InferOutput<typeof Theme>

/** The stack of the display face; each has a fallback of its own width in web/src/ui/fonts.css. */
export const displayFont = (theme: Theme): string =>
  `"${theme.font ?? standardFont} Variable",${openingFont(theme)}`

/** What stands in for it until the site runs: a face that every computer has. */
export const openingFont = ({ font = standardFont }: Theme): string =>
  `"${font} Fallback",${font === 'Fraunces' ? 'serif' : 'sans-serif'}`

const standardFont = 'Bricolage Grotesque'
