/** The event's small mark, for its header and its icon: its initial or, if its theme asks for it, two crossed ribbons. */
import type { Theme } from '../theme/theme.ts'
import { themeTokens } from '../theme/theme-tokens.ts'

/** The mark as an SVG of 32 × 32 for an event with this name. An icon can use only the fonts of the device. */
export function eventMark(theme: Theme, name: string): string {
  const tokens = themeTokens(theme, 'light')
  const drawn =
    theme.composition === 'cross'
      ? `<path d="M6 4h7l13 24h-7z" fill="${tokens['mark-2']}"/><path d="M26 4h-7L6 28h7z" fill="${tokens['mark-3']}"/>`
      : `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="${tokens['mark-2']}">${initialOf(theme.drawnFrom ?? name).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens['ribbon-1']}"/>${drawn}</svg>`
}

/** The first letter, digit or emoji of a name, whole in every script, as a capital where the script has them. */
export function initialOf(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment)
  const first = letters.find((it) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(it))
  return (first ?? letters[0] ?? '').toUpperCase()
}
