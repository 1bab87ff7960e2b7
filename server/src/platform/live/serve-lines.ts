/**
 * The live channel where WebSockets are blocked (docs/live-protocol.md): a stream of server-sent events, and frames
 * that are posted. A line is a connection like any other once its stream is open.
 */

import type { OutgoingHttpHeaders } from 'node:http'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Broker } from '../broker/broker.ts'
import type { Receiver, Topics } from '../broker/topics.ts'
import type { Every } from '../every.ts'
import { addressKey } from '../http/address-key.ts'
import { parsePayload, tokenOf } from '../http/serve-calls.ts'
import { checkLimit, type Limiter } from '../rate-limit.ts'
import { secretHash } from '../secrets.ts'
import { Connection } from './connection.ts'
import type { Refusal } from './handshake-checks.ts'
import { Line } from './line.ts'
import { createLineAddresses } from './line-address.ts'
import { LineSocket } from './line-socket.ts'
import { linesElsewhere, type Taken } from './lines-elsewhere.ts'
import { beginHello, type ConnectionDeps, register, unregister } from './serve-connection.ts'

/** ms after opening a line within which its stream must be requested. */
const streamTimeoutMs = 15_000
/** Seconds after which a request that was temporarily refused may be repeated. */
const retrySeconds = 1

export type LineDeps = ConnectionDeps & {
  http: FastifyInstance
  broker: Broker
  topics: Topics
  /** The secret that seals the addresses of lines; the same on all instances. */
  lineKey: string
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean
  /** Counts an opening from a network address. Returns the refusal if there are too many. */
  countOpening(address: string): Refusal | undefined
  /** Limits all calls of a sign-in, by the hash of its token. */
  limitCalls: Limiter
  isClosing(): boolean
  every: Every
}

type Address = { Params: { line: string } }

/** `close` stops the maintenance timer; `topics` are the receivers of messages from other instances. */
export function serveLines(deps: LineDeps): { close(): void; topics: readonly Receiver[] } {
  const { http, clock, broker, topics } = deps
  const addresses = createLineAddresses(deps.lineKey)
  /** By the hash of their address, like the next one. */
  const lines = new Map<string, { line: Line; socket: LineSocket; tokenHash: string }>()
  /** When addresses that have opened their stream expire, in epoch ms. */
  const used = new Map<string, number>()
  const elsewhere = linesElsewhere({
    broker,
    topics,
    take: (key, frames, from) => lines.get(key)?.line.take(frames, from),
  })

  const checkDoor = ({ headers }: FastifyRequest) => {
    if (!deps.isAllowedOrigin(headers.origin, headers.host)) throw new Problem('not-allowed')
    if (deps.isClosing()) throw new Problem('unavailable', { retryAfter: retrySeconds })
  }
  const checkCalls = (tokenHash: string) => {
    checkLimit(deps.limitCalls, tokenHash, clock())
  }

  http.post(
    '/api/live/open',
    { config: { isForKeys: false, isForVisitors: true } },
    async (request, reply) => {
      checkDoor(request)
      parsePayload(nothing, request.body ?? {}, false)
      const token = tokenOf(request)
      const user = token && (await deps.authenticate(token))
      if (!user) throw new Problem('not-signed-in')
      // Before the limit per address, so that one signed-in caller cannot use it up for others behind the same address.
      checkCalls(user.tokenHash)
      const refusal = deps.countOpening(addressKey(request.ip))
      if (refusal) throw refusalProblem(refusal)
      const line = addresses.seal(token, clock() + streamTimeoutMs)
      return reply.header('cache-control', 'no-store').send({ line })
    },
  )

  http.get<Address>(
    '/api/live/line/:line',
    { exposeHeadRoute: false },
    async (request, reply): Promise<void> => {
      checkDoor(request)
      const opened = addresses.open(request.params.line)
      const key = secretHash(request.params.line)
      if (!opened || opened.until <= clock() || used.has(key)) throw new Problem('not-found', over)
      used.set(key, opened.until)

      reply.hijack()
      const stream = reply.raw
      // A stream that is already closed emits no close event.
      if (stream.destroyed) return
      stream.writeHead(200, reply.headers(streamHeaders).getHeaders() as OutgoingHttpHeaders)
      stream.flushHeaders()
      const socket = new LineSocket(stream)
      const connection = new Connection(socket, socket, addressKey(request.ip), performance.now())
      lines.set(key, {
        line: new Line(connection, socket, deps),
        socket,
        tokenHash: secretHash(opened.token),
      })
      socket.on('close', (code) => {
        lines.delete(key)
        unregister(connection, code, deps)
      })
      register(connection, deps)
      await beginHello(connection, opened.token, deps)
    },
  )

  // A separate scope, as no other route parses bodies as text.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/json', 'application/x-ndjson'],
      { parseAs: 'string' },
      (_, body, done) => done(null, body),
    )
    scope.post<Address & { Querystring: { from?: unknown } }>(
      '/api/live/line/:line',
      async (request, reply) => {
        checkDoor(request)
        const from = numberOf(request.query.from)
        const key = secretHash(request.params.line)
        const here = lines.get(key)
        const opened = here ? undefined : addresses.open(request.params.line)
        const tokenHash = here?.tokenHash ?? tokenHashOf(opened)
        if (tokenHash === undefined) throw new Problem('not-found', over)
        checkCalls(tokenHash)
        // An old address, such as one from a proxy's log, must not make every instance look for its line.
        if (opened && !(await deps.authenticate(opened.token))) throw new Problem('not-found', over)
        const frames = typeof request.body === 'string' ? request.body : ''
        const taken = await (here?.line.take(frames, from) ?? elsewhere.ask(key, frames, from))
        return reply.header('cache-control', 'no-store').send(answerOf(taken))
      },
    )
  })

  const close = deps.every(1_000, () => {
    const now = performance.now()
    for (const { socket } of lines.values()) socket.keepAlive(now)
    for (const [key, until] of used) if (until <= clock()) used.delete(key)
  })
  return { close, topics: elsewhere.topics }
}

const nothing = v.strictObject({})
const over = { reason: reason('line-closed') }

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Otherwise nginx would buffer events until it has a full page.
  'x-accel-buffering': 'no',
}

const tokenHashOf = (opened: { token: string } | undefined) => opened && secretHash(opened.token)

function refusalProblem({ status, retryAfter = retrySeconds }: Refusal): Problem {
  return new Problem(status.startsWith('429') ? 'too-many' : 'unavailable', { retryAfter })
}

/** Parses the number of the first frame. Throws `invalid`. */
function numberOf(from: unknown): number | undefined {
  if (from === undefined) return undefined
  if (typeof from === 'string' && /^\d{1,9}$/.test(from)) return Number(from)
  throw new Problem('invalid', { reason: reason('line-not-counted'), field: 'from' })
}

/** Returns the answer to a POST. Throws a `Problem` if its frames were not taken. */
function answerOf(taken: Taken | undefined): { taken: number } {
  if (taken === undefined)
    throw new Problem('unavailable', { reason: reason('line-silent'), retryAfter: retrySeconds })
  if (taken === 'over') throw new Problem('not-found', over)
  if (taken === 'busy') throw new Problem('too-many', { retryAfter: retrySeconds })
  if (taken === 'gap') throw new Problem('out-of-date', { reason: reason('line-frames-missing') })
  return taken
}
