/**
 * Determines the caller's address behind trusted proxies. Each proxy appends the address of its client to
 * X-Forwarded-For; earlier entries were part of the request and may be forged.
 */
import type { IncomingMessage } from 'node:http'

/** For Fastify's `trustProxy`, which calls it for each address, starting with that of the connection. */
export const isTrusted =
  (proxies: number) =>
  (_: string, place: number): boolean =>
    place < proxies

/** Returns the caller's address for a request that Fastify does not handle, such as an upgrade. */
export function callerAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const passedOn = [...named, socket.remoteAddress ?? '']
  return passedOn.at(-1 - Math.min(proxies, named.length)) ?? ''
}
