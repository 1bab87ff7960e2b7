/** The event's theme as pages wear it: a style sheet, the mark as an icon, the ground of the header. */
import { createHash } from 'node:crypto'
import type { Look } from '@rostra/domain/event'
import { markPaths, markRadius, markSize } from '@rostra/domain/event-mark'
import { Theme } from '@rostra/domain/theme/theme'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import * as v from 'valibot'

export type EventLook = {
  sheet: string
  icon: string
  /** Changes whenever sheet or icon do. */
  hash: string
  bars: Look['bars']
}

export function lookOf(theme: Theme): EventLook {
  const tokens = themeTokens(theme, 'light')
  const sheet = themeSheet(theme)
  const [second, third] = markPaths
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}"><rect width="${markSize}" height="${markSize}" rx="${markRadius}" fill="${tokens['ribbon-1']}"/><path d="${second}" fill="${tokens['mark-2']}"/><path d="${third}" fill="${tokens['mark-3']}"/></svg>`
  return {
    sheet,
    icon,
    hash: createHash('sha256').update(sheet).update(icon).digest('base64url').slice(0, 16),
    bars: { light: tokens.surface, dark: themeTokens(theme, 'dark').surface },
  }
}

/** What pages wear while no event is loaded. */
export const standardLook = lookOf({})

/** An event that was stored before themes had a shape of their own wears the standard look. */
export const storedTheme = (theme: unknown): Theme => {
  const read = v.safeParse(Theme, theme)
  return read.success ? read.output : {}
}

/** The addresses change with the look, so that browsers may keep what they have for ever. */
export const lookAddresses = ({ hash, bars }: EventLook, basePath: string): Look => ({
  stylesheet: `${basePath}/theme/${hash}.css`,
  icon: `${basePath}/theme/${hash}.svg`,
  bars,
})
