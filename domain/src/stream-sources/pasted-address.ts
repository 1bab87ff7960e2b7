/**
 * The address in what people paste: the address itself, or embed code, of which only the `src` is
 * read. Hosts are compared whole: a pattern over the text would also accept evil.example/vimeo.com/1.
 * Without `hosts` it may be anybody's.
 */
export function pastedAddress(text: string, hosts?: readonly string[]): URL | undefined {
  const code = /^\s*<(?:iframe|script)\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)
  const address = (code?.[1] ?? text).trim().replaceAll('&amp;', '&')
  // A browser would read a backslash as a slash, and so might we: neither is an address people copy.
  if (!/^https?:\/\/[^\\\s]+$/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isTheirs = hosts === undefined || hosts.includes(url.hostname)
  // In the path it is part of a name; before the host it is a user's.
  return isTheirs && !/^https?:\/\/[^/?#]*@/i.test(address) ? url : undefined
}
