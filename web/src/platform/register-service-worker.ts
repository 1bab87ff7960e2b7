import { basePath } from './base-path.ts'
import { serviceWorkerAddress, trustedScript } from './trusted.ts'

/**
 * Registers the service worker once the page has loaded, so that its files compete with nothing.
 * Not in development, and not on plain http addresses, where browsers have none.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
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
