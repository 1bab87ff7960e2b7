/** Describes where someone is signed in, with enough detail to recognise it, and no more. */

const browsers = [
  // The order matters: Edge and Opera call themselves Chrome, and Chrome calls itself Safari.
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const

const first = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** `Firefox on Linux`, from a User-Agent header. */
export function browserName(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'Unknown app'
  const system = first(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** The network of an `addressKey` without the machine: `203.0.113.x`, or the first three groups of an IPv6 network. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (plain.includes(':')) return `${plain.split(':').slice(0, 3).join(':')}:…`
  return plain.replace(/\.\d+$/, '.x')
}
