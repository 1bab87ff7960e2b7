/** Addresses outside the site that an event names; their origins go into the Content-Security-Policy. */

/**
 * `https://cdn.example:8443` of an http(s) address, or undefined when the host has signs that mean
 * something else in a policy (`;` and `,` end a part of it, `*` lets in every host), or when the address
 * carries a user name or password.
 */
export function outsideOrigin(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return undefined
  return /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(origin) ? origin : undefined
}

const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** People write `sponsor.example`, and mean the site; anything else stays as it is. */
export const asWebsite = (typed: string): string =>
  bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed
