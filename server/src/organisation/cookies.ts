/**
 * Cookies as text: those of the way to the organisation and back are the only ones of the site. Their names have no
 * `__Host-`, which needs `Path=/`: each is sent to nothing but the address that reads it.
 */

/** `path` is where browsers send it. */
export type Where = { path: string; secure: boolean }

/** The header that sets it; `seconds` is 0 to remove it. */
export function cookieLine(
  name: string,
  value: string,
  seconds: number,
  { path, secure }: Where,
): string {
  // Lax: the organisation's page leads back by a link of another site.
  const rest = [`Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  return [`${name}=${value}`, ...rest, ...(secure ? ['Secure'] : [])].join('; ')
}

/** What the request brought; undefined for none. `header` is all of its cookies. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').find((it) => it.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}
