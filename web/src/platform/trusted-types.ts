/** The only Trusted Types policy of our pages: nothing else may become markup or a worker. */
import { basePath } from './base-path.ts'

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (address !== serviceWorkerAddress() && !isOfBuild(address))
      throw new TypeError(`${address} is no script of ours`)
    return address
  },
}
/** In development, Vite serves workers below `src`. */
function isOfBuild(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  const folders = import.meta.env.DEV ? ['static', 'src'] : ['static']
  return (
    origin === location.origin && folders.some((it) => pathname.startsWith(`${basePath()}/${it}/`))
  )
}

const policy =
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rostra', rules) ?? rules

export const serviceWorkerAddress = (): string => `${basePath()}/sw.js`

/** HTML that the server has rendered and sanitised. Never pass anything else. */
export const trustedHtml = (html: string): string => policy.createHTML(html)

/** A worker from the build, by its address from `?worker&url`. Throws for any other address. */
export const trustedWorker = (address: string): string => policy.createScriptURL(address)

/** Throws for any address except our service worker's. */
export const trustedScript = (address: string): string => policy.createScriptURL(address)
