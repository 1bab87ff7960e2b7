/** Light, dark, or the system's choice; stored on this device. */
import { readStored, writeStored } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

export function chosenTheme(): Theme {
  const stored = readStored(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  writeStored(key, theme)
  applyTheme()
}

export function applyTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  tintBars()
}

/** Show pages are always dark; returns a function that ends this. */
export function enterStageRoom(): () => void {
  const { dataset } = document.documentElement
  dataset.room = 'stage'
  tintBars()
  return () => {
    delete dataset.room
    tintBars()
  }
}

/** The browser's own bars follow the page's theme, which may differ from the system's. */
function tintBars(): void {
  const { room, theme } = document.documentElement.dataset
  const shown = room === 'stage' ? 'dark' : theme
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-bars]')) {
    const { bars: mode } = bars.dataset
    const asked = shown === mode ? 'all' : 'not all'
    bars.media = shown ? asked : `(prefers-color-scheme: ${mode})`
  }
}
