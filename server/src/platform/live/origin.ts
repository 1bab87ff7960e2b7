/**
 * Pages of another origin may not open the live channel. Browsers would allow it, so the server checks the Origin.
 * Programs send none and are allowed, as they cannot misuse a person's browser. Browsers write an origin in one form
 * only, so it is compared as text: scheme, host and port, and nothing else.
 */
export function createIsAllowedOrigin(publicUrl: URL | undefined) {
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true
    if (publicUrl) return origin === publicUrl.origin
    // The server cannot tell whether a proxy in front of it uses HTTPS.
    return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
  }
}
