/** The style sheet of a theme, which every page of the site loads first. */
import { type Mode, modes } from './palette.ts'
import { displayFont, openingFont, type Theme } from './theme.ts'
import { themeTokens } from './theme-tokens.ts'

type Token = keyof ReturnType<typeof themeTokens>

/**
 * Selectors for the colours of a mode; later rules win, so the stage is dark whatever the user chose.
 * Print always uses the light colours: the user's choice applies to screens only.
 */
const wearers: Record<Mode, (declarations: string) => string> = {
  light: (it) => `:root{color-scheme:light;${it}}`,
  dark: (it) =>
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${it}}}@media screen{:root[data-theme=dark]{color-scheme:dark;${it}}}`,
  stage: (it) => `:root[data-room=stage],[data-room=stage]{color-scheme:dark;${it}}`,
}

/**
 * Uses plain values for each mode, which all browsers that can show the site support. `pictureFocus` is the event's: here
 * it is known before any data, also where no script runs.
 */
export function themeSheet(theme: Theme, pictureFocus?: string): string {
  const light = themeTokens(theme, 'light')
  const tokens = modes.map((mode) => [mode, themeTokens(theme, mode)] as const)
  const isSame = (name: Token) => new Set(tokens.map(([, values]) => values[name])).size === 1
  const rules = tokens.map(([mode, values]) => {
    const names = (Object.keys(values) as Token[]).filter(
      (it) => mode === 'light' || (mode === 'dark' ? values[it] !== light[it] : !isSame(it)),
    )
    return wearers[mode](names.map((name) => `--${name}:${values[name]}`).join(';'))
  })
  const fonts = `--font-display:${displayFont(theme)};--font-opening:${openingFont(theme)}`
  const chosen = theme.composition ? `;--composition:${theme.composition}` : ''
  const focus = pictureFocus ? `;--picture-focus:${pictureFocus}` : ''
  return [`:root{${fonts}${chosen}${focus}}`, ...rules].join('\n')
}
