import type { ThemeAssets } from '@rostra/domain/event.schema'
import { useEffect } from 'react'

/** Puts on what the event wears now. The page came in the look of its time, so mostly nothing changes. */
function applyThemeAssets({ stylesheet, icon, bars }: ThemeAssets): void {
  const worn = sheets()
  if (worn.at(-1)?.getAttribute('href') === stylesheet) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.dataset.look = ''
  sheet.href = stylesheet
  // The one before stays until this one is here: no moment without colours.
  sheet.onload = () => {
    const all = sheets()
    for (const earlier of all.slice(0, Math.max(0, all.indexOf(sheet)))) earlier.remove()
  }
  sheet.onerror = () => sheet.remove()
  const last = worn.at(-1)
  if (last) last.after(sheet)
  else document.head.append(sheet)

  document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-bars]'))
    meta.content = meta.dataset.bars === 'dark' ? bars.dark : bars.light
}

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-look]')]

/** Keeps the page in the event's look, also when another event takes its place while it is open. */
export function useThemeAssets(assets: ThemeAssets | undefined): void {
  useEffect(() => {
    if (assets) applyThemeAssets(assets)
  }, [assets])
}
