/**
 * The address in what people paste: the address itself, or embed code, of which only the `src` is
 * read; responsive players come in a <div>. Whole hosts are compared: a pattern over the text would also accept evil.example/vimeo.com/1.
 * Without `hosts`, any host is accepted.
 */
export function pastedAddress(text: string, hosts?: readonly string[]): URL | undefined {
  const code =
    /^\s*(?:<div\b[^>]*>\s*){0,3}<(?:iframe|script)\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)
  const address = (code?.[1] ?? text).trim().replaceAll('&amp;', '&')
  // Browsers read a backslash as a slash, and real addresses contain neither backslashes nor spaces.
  if (!/^https?:\/\/[^\\\s]+$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isTheirs = hosts === undefined || hosts.includes(url.hostname)
  // An @ in the path is part of a name; before the host it follows a user name, which is refused.
  return isTheirs && !/^https?:\/\/[^/?#]*@/i.test(address) ? url : undefined
}
