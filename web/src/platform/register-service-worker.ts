import { basePath } from './base-path.ts'
import { serviceWorkerAddress, trustedScript } from './trusted.ts'

/**
 * Registers the service worker once the page has loaded, so that its files compete with nothing.
 * Not in development, and not on plain http addresses, where browsers have none.
 */
export function registerServiceWorker(): void {
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

/** On a first visit the catalogue came before there was a worker to keep it for the offline page. */
function keepCatalogue(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/static\/[a-z]{2}-[^/]+\.js$/.test(name)) fetch(name).catch(() => {})
}
