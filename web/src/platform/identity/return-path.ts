/**
 * Where to go after signing in: the path of this site where someone wanted to be, or home for whatever
 * could be read as another host. The router hands a path it cannot push to the browser as an address.
 */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(from)) return '/'
  if (!URL.canParse(from, site)) return '/'
  const { origin, pathname, search } = new URL(from, site)
  const isOurs =
    origin === site && !pathname.startsWith('//') && !/^\/signin(?:\/|$)/.test(pathname)
  return isOurs ? pathname + search : '/'
}

const site = 'https://site.invalid'
