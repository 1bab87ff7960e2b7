/** How a theme must appear in the browser. */
import type { Page } from '@playwright/test'
import type { Mode } from '@rostra/domain/theme/palette'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'

/** The theme of examples/harbour/event.yaml. */
export const harbourTheme: Theme = {
  accent: '#0B5C6B',
  hope: '#3B6B1F',
  ribbon1: '#0B5C6B',
  ribbon2: '#E8D5A9',
  ribbon3: '#14284B',
  font: 'Fraunces',
}

/** `#rrggbb` in the form of computed styles. */
const inBrowser = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

export const colour = (theme: Theme, mode: Mode, token: 'canvas' | 'accent' | 'ink') =>
  inBrowser(themeTokens(theme, mode)[token])

export const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The colour that the page declares for the browser's own bars. */
export const bars = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })
