/**
 * Whose request it is, behind proxies of our own. Each adds the address it was called from at the end
 * of X-Forwarded-For; earlier entries came with the request and may be forged.
 */
import type { IncomingMessage } from 'node:http'

/** For Fastify, which asks for each address, beginning with the one that called us. */
export const isTrusted =
  (proxies: number) =>
  (_: string, place: number): boolean =>
    place < proxies

/** The same for a request that Fastify has not seen. */
export function callerAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const passedOn = [...named, socket.remoteAddress ?? '']
  return passedOn.at(-1 - Math.min(proxies, named.length)) ?? ''
}
