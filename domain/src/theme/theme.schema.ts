/** The schemas that go with `theme.ts`. */
import * as v from 'valibot'
import { because } from '../contract/reasons/because.ts'
import { displayFonts } from './theme.ts'

const colourMessage = because('entry-not-colour')
const Colour = v.pipe(v.string(colourMessage), v.regex(/^#[0-9a-f]{6}$/i, colourMessage))

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
  font: v.optional(
    v.picklist(displayFonts, because('entry-not-font', { fonts: displayFonts.join(', ') })),
  ),
  dark: v.optional(ThemeColours),
})
export type Theme = v.InferOutput<typeof Theme>
