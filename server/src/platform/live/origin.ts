/**
 * Pages of another origin may not open the live channel: the browser would let them, so we look.
 * Programs send no Origin and are let in; they have no one's browser to misuse. A browser writes an
 * origin in one way only, so it is compared as text: scheme, host and port, and nothing around them.
 */
export function createIsAllowedOrigin(publicUrl: URL | undefined) {
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true
    if (publicUrl) return origin === publicUrl.origin
    // Whether a proxy in front speaks HTTPS is not known here.
    return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
  }
}
