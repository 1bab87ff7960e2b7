import { outsideOrigin } from '../outside-address.ts'
import { pastedAddress } from './pasted-address.ts'
import type { Source } from './source.ts'

/** Any https page in a frame. Allowed only if the event names its host: see `frameErrors`. */
export const frameSource: Source = {
  type: 'frame',
  name: 'Web page',
  embed: frameEmbed,
  frameHosts: [],
}

function frameEmbed(pasted: string): string | undefined {
  const { protocol, href } = pastedAddress(pasted) ?? {}
  return protocol === 'https:' && href && outsideOrigin(href) ? href : undefined
}

const unframed = [
  ...['teams.microsoft.com', 'teams.live.com', 'meet.google.com', 'fb.watch'],
  ...['facebook.com', 'www.facebook.com', 'm.facebook.com'],
]

/** True for pages of services that forbid frames; Facebook's plugin for videos allows them. */
export function refusesFrames(pasted: string): boolean {
  const page = pastedAddress(pasted, unframed)
  return page !== undefined && !page.pathname.startsWith('/plugins/')
}

/** The host of the page that a stream of this type shows, with its port if it has one, in the form of `frameHosts`. */
export function framedHost({ type, url }: { type: string; url: string }): string | undefined {
  const page = type === frameSource.type && frameEmbed(url)
  return page ? new URL(page).host : undefined
}

/** The host in a typed address or host, or undefined; hosts in other scripts must be in their xn-- form. */
export function hostOf(typed: string): string | undefined {
  const bare = typed.trim().replace(/^https:\/\//i, '')
  const [host = ''] = /^[a-z0-9.-]+(?::\d{1,5})?(?=[/?#]|$)/i.exec(bare) ?? []
  const address = `https://${host}`
  return host.includes('.') && URL.canParse(address) && outsideOrigin(address)
    ? new URL(address).host
    : undefined
}
