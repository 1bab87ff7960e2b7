/** Returns true for an address that a video element can load: a path on this site or an http(s) address. */
export function isMediaAddress(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true
  if (!URL.canParse(address)) return false
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:'
}

/** Returns the path of an http(s) address or of one of the event's files, and '' for other addresses. */
export function mediaPath(address: string): string {
  if (/^(?:\.\/)?files\//.test(address)) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ''
  return new URL(address).pathname
}
