/** The tracks of the event as the form stores them. */
import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { contrast } from '@rostra/domain/theme/colour'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'

export type TrackForm = NonNullable<EditedEvent['tracks']>[number]

/** Adds the stored name as `was`, so that a renamed track keeps its sessions. */
export const withNames = (tracks: readonly TrackForm[]): TrackForm[] =>
  tracks.map(({ was: _, ...track }) => ({ ...track, was: track.name }))

/** Tracks for comparison with someone else's version: without their stored names. */
export const withoutNames = (tracks: readonly TrackForm[]) =>
  tracks.map(({ was: _, ...track }) => track)

/** Minimum contrast of graphics with adjacent colours (WCAG 1.4.11). */
export const leastContrast = 3

/** The contrast of a track's colour with the site's light and dark cards. */
export const trackContrast = (colour: string, theme: Theme) => ({
  light: contrast(colour, themeTokens(theme, 'light').surface),
  dark: contrast(colour, themeTokens(theme, 'dark').surface),
})
