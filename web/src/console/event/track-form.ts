/** The tracks of the event as the form has them. */
import type { EditedEvent } from '@rostra/domain/event-folder.schema'
import { contrast } from '@rostra/domain/theme/colour'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'

export type TrackForm = NonNullable<EditedEvent['tracks']>[number]

/** Each with the name under which sessions have it now, which a change of the name must not lose. */
export const withNames = (tracks: readonly TrackForm[]): TrackForm[] =>
  tracks.map(({ name, colour }) => ({ name, colour, was: name }))

/** As they are compared with someone else's: without the names they had. */
export const withoutNames = (tracks: readonly TrackForm[]) =>
  tracks.map(({ name, colour }) => ({ name, colour }))

/** What graphics need beside what is around them (WCAG 1.4.11). */
export const leastContrast = 3

/** The contrast of a track's colour on cards of the site, light and dark. */
export const trackContrast = (colour: string, theme: Theme) => ({
  light: contrast(colour, themeTokens(theme, 'light').surface),
  dark: contrast(colour, themeTokens(theme, 'dark').surface),
})

/** Colours for new tracks that stand out on light and dark cards; the first that is not used yet. */
export const nextColour = (tracks: readonly TrackForm[]): string =>
  starters.find((it) => !tracks.some(({ colour }) => colour.toLowerCase() === it)) ?? '#7c6bb0'

const starters = [
  '#a05bb8',
  '#2e8b57',
  '#3f7fd0',
  '#b5762a',
  '#d0487a',
  '#1f8a90',
  '#85822f',
  '#7b6fd6',
]
