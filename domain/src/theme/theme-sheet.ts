/** A theme as the style sheet that every page of the site begins with. */
import { type Mode, modes } from './palette.ts'
import { displayFont, openingFont, type Theme } from './theme.ts'
import { themeTokens } from './theme-tokens.ts'

type Token = keyof ReturnType<typeof themeTokens>

/**
 * Selectors for the colours of a mode; later rules win, so the stage is dark whatever the user chose.
 * Paper is white: the choice for the screen does not apply to print.
 */
const wearers: Record<Mode, (declarations: string) => string> = {
  light: (it) => `:root{color-scheme:light;${it}}`,
  dark: (it) =>
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${it}}}@media screen{:root[data-theme=dark]{color-scheme:dark;${it}}}`,
  stage: (it) => `:root[data-room=stage],[data-room=stage]{color-scheme:dark;${it}}`,
}

/** Plain values for each mode: no browser that can show the site is too old for them. */
export function themeSheet(theme: Theme): string {
  const tokens = modes.map((mode) => [mode, themeTokens(theme, mode)] as const)
  const isSame = (name: Token) => new Set(tokens.map(([, values]) => values[name])).size === 1
  const rules = tokens.map(([mode, values]) => {
    const names = (Object.keys(values) as Token[]).filter((it) => mode === 'light' || !isSame(it))
    return wearers[mode](names.map((name) => `--${name}:${values[name]}`).join(';'))
  })
  const fonts = `--font-display:${displayFont(theme)};--font-opening:${openingFont(theme)}`
  return [`:root{${fonts}}`, ...rules].join('\n')
}
