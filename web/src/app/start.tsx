import { attendeeChanges } from '@rostra/domain/contract/changes'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../platform/base-path.ts'
import { i18n } from '../platform/i18n/i18n.ts'
import { startLanguage } from '../platform/i18n/language.ts'
import { wantedLanguage } from '../platform/i18n/wanted-language.ts'
import { applyTheme } from '../platform/theme.ts'
import { createQueryClient } from '../platform/transport/query-client.ts'
import { serviceWorkerAddress, trustedScript } from '../platform/trusted-types.ts'
import { loadFonts } from '../ui/fonts.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { keepScrollbarRoom } from '../ui/scrollbar-room.ts'
import { App } from './app.tsx'
import { firstAnswers } from './first-answers.ts'
import { loadFirstPage } from './routes.tsx'
import { startPlayer } from './start-player.ts'

/**
 * Registers the service worker once the page has loaded, so that its files compete with nothing.
 * Not in development, and not on plain http addresses, where browsers have none.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', keepCatalogue, { once: true })
  const register = () => {
    navigator.serviceWorker
      .register(trustedScript(serviceWorkerAddress()), {
        scope: basePath() || '/',
        updateViaCache: 'none',
      })
      // The site works without it.
      .catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** On a first visit the catalogue, and perhaps the player, came before there was a worker to keep them. */
function keepCatalogue(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/static\/(?:[a-z]{2}|hls-source)-[^/]+\.js$/.test(name)) fetch(name).catch(() => {})
}

/** Starts the site: waits for what its first page needs, so that it is rendered once. */
export async function start(): Promise<void> {
  applyTheme()
  keepScrollbarRoom()
  keepFocus()
  const root = document.getElementById('root')
  const queries = createQueryClient(attendeeChanges)
  /** It may sign in someone else. */
  const isOpenLink = /^#(?:token|organisation)=/.test(location.hash)
  await Promise.all([
    startLanguage(),
    loadFirstPage(),
    loadFonts(),
    isOpenLink ||
      firstAnswers(queries, wantedLanguage(), () => startPlayer(queries, location.pathname)),
  ])
  if (isOpenLink) await (await import('./open-link.ts')).openLink()
  if (root) {
    const app = createRoot(root)
    // In a transition React lets taps and paints through while it renders the first page.
    startTransition(() =>
      app.render(
        <StrictMode>
          <App queries={queries} />
        </StrictMode>,
      ),
    )
  }
  // The organisers have texts in the new language too.
  i18n.on('change', () => void queries.invalidateQueries())
  registerServiceWorker()
}
