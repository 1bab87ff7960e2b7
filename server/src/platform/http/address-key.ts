/**
 * The key under which rate limits count a network address. A single household or rented server has a whole
 * IPv6 /64, so a limit for each of its 2^64 addresses would have no effect.
 */
import { isIPv4, isIPv6 } from 'node:net'

/** Longest key, in UTF-16 code units, for text that is not an address, such as a name invented by a proxy. */
const longest = 64

/**
 * Returns an IPv4 address unchanged, without a port and without the prefix of the mapped form `::ffff:192.0.2.1`, or
 * the first four groups of an IPv6 address in a normalised form: `2001:db8:0:7::/64`. Connections that are closed
 * already have no address any more, and share an empty key.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return ''
  if (isIPv4(address)) return address
  const plain = withoutPort(address.trim())
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return plain.slice(0, longest)
  const groups = groupsOf(plain.split('%')[0] ?? '')
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Removes the port: some proxies write `192.0.2.1:5678` or `[2001:db8::1]:5678`, and each port would be a new key. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

/** Returns the eight groups of a valid IPv6 address without a zone. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map(numbersOf)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** Parses colon-separated groups; the last two may be written as an IPv4 address. */
const numbersOf = (groups: string): number[] =>
  groups
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return Number.parseInt(group, 16)
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })

const bytesOf = (group: number): number[] => [group >> 8, group & 255]
