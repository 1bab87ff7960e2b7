import { paths } from '@rostra/domain/paths'

/**
 * Where to go after signing in: the requested path on this site, or home if it could be read as another
 * host. If the router cannot push a path, it passes it to the browser as an address.
 */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(from)) return '/'
  if (!URL.canParse(from, site)) return '/'
  const { origin, pathname, search } = new URL(from, site)
  const isOurs =
    origin === site && !pathname.startsWith('//') && !/^\/signin(?:\/|$)/.test(pathname)
  return isOurs ? pathname + search : '/'
}

/** Registration, from which people go on to this path. */
export const registrationFor = (path: string): string =>
  path === paths.home() ? paths.register() : `${paths.register()}?from=${encodeURIComponent(path)}`

const site = 'https://site.invalid'
