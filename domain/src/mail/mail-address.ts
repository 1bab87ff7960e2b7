/**
 * The email addresses that mail is sent to: a single, plain address. Quoted local parts, comments, groups, routes and
 * address literals are valid in RFC 5322, but parsers disagree on them, and no one is reached at such an address.
 */

/** RFC 5322's atext without "%" and "!", with which old mail servers relay an email to another host. */
const local = /^[\w#$&'*+/=?^`{|}~-]+(?:\.[\w#$&'*+/=?^`{|}~-]+)*$/
/** Letters of every script; the server converts them to ASCII. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** RFC 5321 section 4.5.3.1, in ASCII characters. */
const longest = { local: 64, label: 63, address: 254 }

/** True for an address that mail can be sent to. */
export function isMailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const name = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    at > 0 &&
    text.length <= longest.address &&
    name.length <= longest.local &&
    local.test(name) &&
    // A host without a dot is a different host for each mail server.
    labels.length > 1 &&
    labels.every((it) => it.length <= longest.label && label.test(it)) &&
    // Digits in the last label would make it an IP address.
    /^\p{L}[^\p{N}]*$|^xn--/u.test(top) &&
    [...top].length > 1
  )
}

/** `Name <address>` or an address. Undefined for anything else. */
export function parseMailbox(text: string): { name: string; address: string } | undefined {
  if (!text.endsWith('>')) return isMailAddress(text) ? { name: '', address: text } : undefined
  const bracket = text.indexOf('<')
  const address = text.slice(bracket + 1, -1)
  const words = text.slice(0, Math.max(0, bracket)).trim()
  const isQuoted = words.length > 1 && words.startsWith('"') && words.endsWith('"')
  const name = isQuoted ? words.slice(1, -1) : words
  const stray = isQuoted ? /["\\\p{Cc}]/u : /["<>@,;:()[\]\\\p{Cc}]/u
  if (stray.test(name) || name.length > 100 || !isMailAddress(address)) return undefined
  return { name, address }
}
