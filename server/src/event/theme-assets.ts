/** The event's theme as loaded by pages: a style sheet, the mark as an icon, a poster, the header's colour. */
import { createHash } from 'node:crypto'
import type { ThemeAssets } from '@rostra/domain/event.schema'
import { markPaths, markRadius, markSize } from '@rostra/domain/event-mark'
import { Theme } from '@rostra/domain/theme/theme.schema'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import * as v from 'valibot'

export type EventTheme = {
  sheet: string
  icon: string
  poster: string
  /** Changes whenever one of them does. */
  hash: string
  bars: ThemeAssets['bars']
}

export function renderTheme(theme: Theme): EventTheme {
  const tokens = themeTokens(theme, 'light')
  const sheet = themeSheet(theme)
  const [second, third] = markPaths
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}"><rect width="${markSize}" height="${markSize}" rx="${markRadius}" fill="${tokens['ribbon-1']}"/><path d="${second}" fill="${tokens['mark-2']}"/><path d="${third}" fill="${tokens['mark-3']}"/></svg>`
  const poster = posterOf(theme)
  return {
    sheet,
    icon,
    poster,
    hash: createHash('sha256')
      .update(sheet)
      .update(icon)
      .update(poster)
      .digest('base64url')
      .slice(0, 16),
    bars: { light: tokens.surface, dark: themeTokens(theme, 'dark').surface },
  }
}

/** The poster: the event's ribbons crossing on the dark background of a show page, in the format of a video. */
function posterOf(theme: Theme): string {
  const tokens = themeTokens(theme, 'stage')
  const ribbon = (from: string, to: string, colour: string) =>
    `<path d="M${from} ${to}" stroke="${colour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="${tokens.canvas}"/><g fill="none" stroke-width="150" stroke-opacity=".5">${[
    ribbon('-120 1020', '1180 -280', tokens['ribbon-1']),
    ribbon('420 -280', '1720 1020', tokens['ribbon-2']),
    ribbon('620 1180', '1920 -120', tokens['ribbon-3']),
  ].join('')}</g></svg>`
}

/** The theme while no event is loaded. */
export const standardTheme = renderTheme({})

/** Falls back to the standard theme for events stored with an older theme format. */
export const storedTheme = (theme: unknown): Theme => {
  const read = v.safeParse(Theme, theme)
  return read.success ? read.output : {}
}

/** The addresses change with the theme, so that browsers may cache them permanently. */
export const themeAddresses = ({ hash, bars }: EventTheme, basePath: string): ThemeAssets => ({
  stylesheet: `${basePath}/theme/${hash}.css`,
  icon: `${basePath}/theme/${hash}.svg`,
  poster: `${basePath}/theme/${hash}.poster.svg`,
  bars,
})
