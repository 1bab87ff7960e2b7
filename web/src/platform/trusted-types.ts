/** The one Trusted Types policy of our pages: what it lets through is all that may become markup or a worker. */
import { basePath } from './base-path.ts'

type Rules = { createHTML(html: string): string; createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (address !== serviceWorkerAddress()) throw new TypeError(`${address} is no script of ours`)
    return address
  },
}
const policy =
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rostra', rules) ?? rules

export const serviceWorkerAddress = (): string => `${basePath()}/sw.js`

/** HTML that the server has rendered and sanitised. Never pass anything else. */
export const trustedHtml = (html: string): string => policy.createHTML(html)

/** Throws for every address but our service worker's. */
export const trustedScript = (address: string): string => policy.createScriptURL(address)
