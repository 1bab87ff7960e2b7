/** Checks before a live connection is opened and authenticated: path, origin and rate limits. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Caller, isSimulated } from '@rostra/domain/caller'
import type { Clock } from '../clock.ts'
import { addressKey } from '../http/address-key.ts'
import { withoutBase } from '../http/base-path.ts'
import { callerAddress } from '../http/caller-address.ts'
import { createLimiter } from '../rate-limit.ts'

const minute = 60_000
/** Allows 500 attendees behind one address to reconnect at the same time, with a few attempts each. */
const fromOneAddress = { burst: 3_000, perMs: minute }
/** The number of connections one process can accept without delaying the existing ones. */
const fromAll = { burst: 20_000, perMs: 10_000 }
/**
 * Token lookups at the upgrade, per network address. Those of simulated attendees are refunded afterwards, but
 * all of the largest rehearsal may be in progress at the same time.
 */
const lookUps = { burst: 10_000, perMs: minute }
/** Maximum number of token lookups in progress, and ms after which an upgrade waiting for one is cut off. */
const maxPendingLookUps = 10_000
const lookUpTimeoutMs = 10_000

/** Names of the limits of connections above, for metrics. */
export const handshakeLimits = ['liveByAddress', 'liveInAll'] as const

export type HandshakeDeps = {
  clock: Clock
  rateLimits: boolean
  /** Resolves to the caller of a token; undefined if it is not valid. */
  authenticate(token: string): Promise<Caller | undefined>
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean
  /** Number of trusted proxies in front of the server. */
  trustedProxies: number
  basePath: string
  onError(error: unknown): void
  /** Called with the name of the limit when it refuses a connection. */
  onRefused?(limit: (typeof handshakeLimits)[number]): void
}

/** The result of an upgrade: the key under which its address is counted, or the refusal. */
export type Entry = { address: string } | Refusal
export type Refusal = { status: string; retryAfter?: number }

const away: Refusal = { status: '503 Service Unavailable', retryAfter: 3 }

export function createHandshakeChecks(deps: HandshakeDeps) {
  const { clock, rateLimits } = deps
  const byAddress = createLimiter(fromOneAddress)
  const inAll = createLimiter(fromAll)
  const lookedUp = createLimiter(lookUps)
  let pendingLookUps = 0

  /**
   * Resolves to the id of a simulated attendee, undefined for any other token. Simulated attendees connect from one
   * machine but represent many people, so each is counted as a separate address. They send their token with the
   * upgrade, which a browser's WebSocket cannot do.
   */
  const simulated = async (token: string, tcp: Duplex): Promise<string | undefined> => {
    pendingLookUps += 1
    const timer = setTimeout(() => tcp.destroy(), lookUpTimeoutMs)
    try {
      const user = await deps.authenticate(token)
      return user && isSimulated(user) ? user.attendee.id : undefined
    } catch (error) {
      deps.onError(error)
      return undefined
    } finally {
      pendingLookUps -= 1
      clearTimeout(timer)
    }
  }

  /** Counts a connection from `address`. Returns undefined if it is allowed. */
  const countOpening = (address: string): Refusal | undefined => {
    if (!rateLimits) return undefined
    const retryAfter = byAddress.take(address, clock())
    if (retryAfter > 0) {
      deps.onRefused?.('liveByAddress')
      return { status: '429 Too Many Requests', retryAfter }
    }
    if (inAll.take('', clock()) === 0) return undefined
    deps.onRefused?.('liveInAll')
    // After a 503, a proxy tries another instance.
    return away
  }

  /** Checks an upgrade. Never rejects. Destroys `tcp` if the token lookup takes too long. */
  const enter = async (request: IncomingMessage, tcp: Duplex): Promise<Entry> => {
    const { url = '', headers } = request
    if (withoutBase(url, deps.basePath).split('?')[0] !== '/api/live')
      return { status: '404 Not Found' }
    if (!deps.isAllowedOrigin(headers.origin, headers.host)) return { status: '403 Forbidden' }
    const network = addressKey(callerAddress(request, deps.trustedProxies))
    const token = headers.authorization
    if (token && pendingLookUps >= maxPendingLookUps) return away
    const mayLook = token && (!rateLimits || lookedUp.take(network, clock()) === 0)
    const attendee = mayLook ? await simulated(token, tcp) : undefined
    if (attendee) lookedUp.spend(network, -1, clock())
    const address = attendee ?? network
    return countOpening(address) ?? { address }
  }

  return { enter, countOpening }
}

/** Sends the refusal and closes the connection, even if the client keeps its end open. */
export function refuse(tcp: Duplex, { status, retryAfter }: Refusal) {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  tcp.once('finish', () => tcp.destroy())
  tcp.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Length: 0\r\n\r\n`)
}
