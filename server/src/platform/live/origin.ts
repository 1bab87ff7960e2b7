/**
 * Pages of another origin may not open the live channel: the browser would let them, so we look.
 * Programs send no Origin and are let in; they have no one's browser to misuse.
 */
export function makeIsAllowedOrigin(publicUrl: URL | undefined) {
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    if (publicUrl) return new URL(origin).origin === publicUrl.origin
    return new URL(origin).host === host
  }
}
