/**
 * The site may live under a path, such as https://example.org/conference: PUBLIC_URL says which.
 * Requests are understood with the path in front and without it, for proxies that take it off.
 */

/** `/conference` for https://example.org/conference/, empty at the root of a host or without an address. */
export const basePathOf = (publicUrl: URL | undefined): string =>
  withoutEndSlashes(publicUrl?.pathname ?? '')

/** By hand: a pattern for the end of a text is tried at every slash before it. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** The request's address as the routes know it. */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}
