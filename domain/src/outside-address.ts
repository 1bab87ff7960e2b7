/** Addresses outside the site that an event names; their origins go into the Content-Security-Policy. */

/**
 * The origin of an http(s) address, such as `https://cdn.example:8443`. Undefined when the host contains
 * characters with a meaning in a policy (`;` and `,` end a part of it, `*` allows every host), or when the
 * address contains a user name or password.
 */
export function outsideOrigin(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return undefined
  return /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(origin) ? origin : undefined
}

/**
 * A site as the policy for frames takes it, such as `https://www.example.org`: the whole text is an https origin, without
 * a path, a wildcard or an address in brackets.
 */
export const siteOrigin = (typed: string): string | undefined => {
  const origin = outsideOrigin(typed)
  return /^https:\/\/[^/?#\\@[\]]+$/i.test(typed) ? origin : undefined
}

const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The same where a path of a file is possible, too: only for hosts such as `www.sponsor.example`. */
export const asAddress = (typed: string): string =>
  /^www\./i.test(typed.trim()) ? asWebsite(typed) : typed

/** Adds `https://` to a bare host such as `sponsor.example`; anything else is returned unchanged. */
export const asWebsite = (typed: string): string =>
  bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed

/** Most links of one speaker. */
export const speakerLinkLimit = 6
