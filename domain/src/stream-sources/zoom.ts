import type { Source } from './source.ts'

/** A Zoom call: never embedded, but opened outside the site with the pasted address. */
export const zoomSource: Source = {
  type: 'zoom',
  name: 'Zoom',
  embed: zoomAddress,
  frameHosts: [],
}

const path = /^\/(?:j|s|w|wc|my|rec|clips|webinar|meeting)\/[\w.~/-]+$/

function zoomAddress(pasted: string): string | undefined {
  const address = pasted.trim()
  if (!/^https:\/\/[^\\\s@]+$/i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, pathname, href } = new URL(address)
  // Organisations have their own subdomains of zoom.us.
  const isZoom = hostname === 'zoom.us' || /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.zoom\.us$/.test(hostname)
  return isZoom && path.test(pathname) ? href : undefined
}
