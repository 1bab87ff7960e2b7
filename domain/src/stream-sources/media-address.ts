/** True for a path on our own site or an http(s) address: what a video element may load. */
export function isMediaAddress(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true
  if (!URL.canParse(address)) return false
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:'
}

/** The path of an http(s) address or of the event's own file; '' for anything else. */
export function mediaPath(address: string): string {
  if (/^(?:\.\/)?files\//.test(address)) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ''
  return new URL(address).pathname
}
