/** The event's theme as loaded by pages: a style sheet, the mark as an icon, posters, the header's colour. */
import { createHash } from 'node:crypto'
import type { ThemeAssets } from '@rostra/domain/event/event.schema'
import { eventMark } from '@rostra/domain/event/event-mark'
import { eventComposition, posterArt } from '@rostra/domain/event/poster'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import { type Composition, compositions } from '@rostra/domain/theme/theme'
import { Theme } from '@rostra/domain/theme/theme.schema'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import * as v from 'valibot'

export type EventTheme = {
  sheet: string
  icon: string
  /** For the dark room of sessions, each composition in the event's colours. */
  posters: Record<Composition, string>
  /** The event's own. */
  composition: Composition
  /** Changes whenever one of them does. */
  hash: string
  bars: ThemeAssets['bars']
}

/** `name` and `pictureFocus` are the event's. */
export function renderTheme(theme: Theme, name: string, pictureFocus?: string): EventTheme {
  const sheet = themeSheet(theme, pictureFocus)
  const icon = eventMark(theme, name)
  const colours = posterColours(theme, 'stage')
  const composition = eventComposition(theme, name)
  const drawn = compositions.map((it) => [it, posterArt(name, colours, it)] as const)
  return {
    sheet,
    icon,
    posters: Object.fromEntries(drawn) as Record<Composition, string>,
    composition,
    // The pictures have no colours that the sheet hasn't.
    hash: createHash('sha256')
      .update(sheet)
      .update(icon)
      .update(composition)
      .digest('base64url')
      .slice(0, 16),
    bars: {
      light: themeTokens(theme, 'light').surface,
      dark: themeTokens(theme, 'dark').surface,
    },
  }
}

/** The theme while no event is loaded. */
export const standardTheme = renderTheme({}, 'Rostra')

/** Falls back to the standard theme for events stored with an older theme format. */
export const storedTheme = (theme: unknown): Theme => {
  const read = v.safeParse(Theme, theme)
  return read.success ? read.output : {}
}

/** The addresses change with the theme, so that browsers may cache them permanently. */
export const themeAddresses = (
  { hash, bars, composition }: EventTheme,
  basePath: string,
): ThemeAssets => ({
  stylesheet: `${basePath}/theme/${hash}.css`,
  icon: `${basePath}/theme/${hash}.svg`,
  poster: `${basePath}/theme/${hash}.${composition}.svg`,
  bars,
})
