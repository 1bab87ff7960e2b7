import type { ThemeAssets } from '@rostra/domain/event/event.schema'
import { useEffect } from 'react'

/** Applies the event’s current theme. The server rendered the page with it, so usually nothing changes. */
function applyThemeAssets({ stylesheet, icon, bars }: ThemeAssets): void {
  const current = sheets()
  if (current.at(-1)?.getAttribute('href') === stylesheet) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.dataset.look = ''
  sheet.href = stylesheet
  // The previous sheet stays until this one has loaded, so that the page always has colours.
  sheet.onload = () => {
    const all = sheets()
    for (const earlier of all.slice(0, Math.max(0, all.indexOf(sheet)))) earlier.remove()
  }
  sheet.onerror = () => sheet.remove()
  const last = current.at(-1)
  if (last) last.after(sheet)
  else document.head.append(sheet)

  document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-bars]'))
    meta.content = meta.dataset.bars === 'dark' ? bars.dark : bars.light
}

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-look]')]

/** Applies the event's theme, and applies it again if it changes while the page is open. */
export function useThemeAssets(assets: ThemeAssets | undefined): void {
  useEffect(() => {
    if (assets) applyThemeAssets(assets)
  }, [assets])
}
