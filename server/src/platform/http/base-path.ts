/**
 * The site may be served under a path, such as https://example.org/conference, which is taken from PUBLIC_URL.
 * Requests are accepted with and without that path, as some proxies remove it.
 */

/** Returns `/conference` for https://example.org/conference/; empty at the root of a host or without an address. */
export const basePathOf = (publicUrl: URL | undefined): string =>
  withoutEndSlashes(publicUrl?.pathname ?? '')

/** Removes trailing slashes. With a loop: a regular expression for them would be tried at every slash. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** Removes the base path from the address of a request, as routes are declared without it. */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}
