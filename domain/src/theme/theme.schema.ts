/** Valibot schemas for `theme.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { compositions, displayFonts } from './theme.ts'

const colourMessage = issueReason('entry-not-colour')
const Colour = v.pipe(v.string(colourMessage), v.regex(/^#[0-9a-f]{6}$/i, colourMessage))

export const ThemeColours = v.object({
  /** What is read or has to be seen as a line: links, outlined controls, selected items. */
  accent: v.optional(Colour),
  /** Large areas: posters, sign-in, filled buttons, the head of emails. Absent: the accent. */
  field: v.optional(Colour),
  /** Positive states: open, available, sent. */
  hope: v.optional(Colour),
  ribbon1: v.optional(Colour),
  ribbon2: v.optional(Colour),
  ribbon3: v.optional(Colour),
})
export type ThemeColours = v.InferOutput<typeof ThemeColours>

/** Characters. */
const longestDrawnFrom = 500

/** Everything is optional; `dark` overrides what would be derived for dark screens. */
export const Theme = v.object({
  ...ThemeColours.entries,
  font: v.optional(
    v.picklist(displayFonts, issueReason('entry-not-font', { fonts: displayFonts.join(', ') })),
  ),
  /** What the pictures of its sessions are made of; `cross` is for the event's own picture only. */
  composition: v.optional(
    v.picklist(
      compositions,
      issueReason('entry-not-composition', { compositions: compositions.join(', ') }),
    ),
  ),
  dark: v.optional(ThemeColours),
  /** The name from which colours, shapes and mark are drawn where none are chosen; absent: the event's name. */
  drawnFrom: v.optional(
    v.pipe(
      v.string(issueReason('entry-not-text')),
      v.maxLength(
        longestDrawnFrom,
        issueReason('entry-text-too-long', { limit: longestDrawnFrom }),
      ),
    ),
  ),
})
export type Theme = v.InferOutput<typeof Theme>
