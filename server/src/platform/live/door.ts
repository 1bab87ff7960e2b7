/** Who may open a live connection, before they have shown a token: path, origin, and budgets. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Caller, isSimulated } from '@rostra/domain/caller'
import type { Clock } from '../clock.ts'
import { addressKey } from '../http/address-key.ts'
import { withoutBase } from '../http/base-path.ts'
import { callerAddress } from '../http/caller-address.ts'
import { createLimiter } from '../rate-limit.ts'

const minute = 60_000
/** A hall of 500 behind one address comes back at once, and everyone tries a few times. */
const fromOneAddress = { burst: 3_000, perMs: minute }
/** What one process can let in without being late for everyone else. */
const fromAll = { burst: 20_000, perMs: 10_000 }
/** Invalid tokens looked up at the upgrade. All of the largest simulated crowd may be looked up at a time. */
const lookUps = { burst: 10_000, perMs: minute }
/** Tokens that are being looked up at a time, and ms that each upgrade waits for it. */
const lookUpsAtOnce = 10_000
const lookUpWithin = 10_000

/** Names of the limits above, for figures. */
export const doorLimits = ['liveByAddress', 'liveInAll'] as const

export type DoorDeps = {
  clock: Clock
  rateLimits: boolean
  /** Who a token belongs to; undefined when it is dead. */
  authenticate(token: string): Promise<Caller | undefined>
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean
  /** How many proxies of our own are in front. */
  trustedProxies: number
  basePath: string
  onError(error: unknown): void
  /** Called with the name of the limit that refused someone. */
  onRefused?(limit: (typeof doorLimits)[number]): void
}

/** What an upgrade comes to: the key that its address counts under, or the status that refuses it. */
export type Entry = { address: string } | Refusal
export type Refusal = { status: string; retryAfter?: number }

const away: Refusal = { status: '503 Service Unavailable', retryAfter: 3 }

export function createDoor(deps: DoorDeps) {
  const { clock, rateLimits } = deps
  const byAddress = createLimiter(fromOneAddress)
  const inAll = createLimiter(fromAll)
  const lookedUp = createLimiter(lookUps)
  let looking = 0

  /**
   * Simulated attendees come from one machine and represent many people: each counts as an
   * address of its own. They show their token at the door, which a browser's WebSocket cannot do.
   */
  const simulated = async (token: string, line: Duplex): Promise<string | undefined> => {
    looking += 1
    const timer = setTimeout(() => line.destroy(), lookUpWithin)
    try {
      const user = await deps.authenticate(token)
      return user && isSimulated(user) ? user.attendee.id : undefined
    } catch (error) {
      deps.onError(error)
      return undefined
    } finally {
      looking -= 1
      clearTimeout(timer)
    }
  }

  /** Undefined when one more may come from `address`. */
  const countOpening = (address: string): Refusal | undefined => {
    if (!rateLimits) return undefined
    const retryAfter = byAddress.take(address, clock())
    if (retryAfter > 0) {
      deps.onRefused?.('liveByAddress')
      return { status: '429 Too Many Requests', retryAfter }
    }
    if (inAll.take('', clock()) === 0) return undefined
    deps.onRefused?.('liveInAll')
    // A proxy takes the request to another instance.
    return away
  }

  /** Never rejects. `line` is cut when the answer takes too long. */
  const enter = async (request: IncomingMessage, line: Duplex): Promise<Entry> => {
    const { url = '', headers } = request
    if (withoutBase(url, deps.basePath).split('?')[0] !== '/api/live')
      return { status: '404 Not Found' }
    if (!deps.isAllowedOrigin(headers.origin, headers.host)) return { status: '403 Forbidden' }
    const network = addressKey(callerAddress(request, deps.trustedProxies))
    const token = headers.authorization
    if (token && looking >= lookUpsAtOnce) return away
    const mayLook = token && (!rateLimits || lookedUp.take(network, clock()) === 0)
    const attendee = mayLook ? await simulated(token, line) : undefined
    if (attendee) lookedUp.spend(network, -1, clock())
    const address = attendee ?? network
    return countOpening(address) ?? { address }
  }

  return { enter, countOpening }
}

/** Hangs up with the reason, also on a caller who keeps their end open. */
export function refuse(line: Duplex, { status, retryAfter }: Refusal) {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  line.once('finish', () => line.destroy())
  line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Length: 0\r\n\r\n`)
}
