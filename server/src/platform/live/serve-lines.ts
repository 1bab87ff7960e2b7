/**
 * The live channel where WebSockets are blocked (docs/live-protocol.md): a stream of server-sent events,
 * and frames that are posted. A line is a connection like any other once its stream is there.
 */

import type { OutgoingHttpHeaders } from 'node:http'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Broker } from '../broker/broker.ts'
import type { Receiver, Topics } from '../broker/topics.ts'
import type { Every } from '../every.ts'
import { addressKey } from '../http/address-key.ts'
import { parsePayload, tokenOf } from '../http/serve-calls.ts'
import type { Limiter } from '../rate-limit.ts'
import { secretHash } from '../secrets.ts'
import { Connection } from './connection.ts'
import type { Refusal } from './door.ts'
import { Line } from './line.ts'
import { createLineAddresses } from './line-address.ts'
import { LineSocket } from './line-socket.ts'
import { linesElsewhere, type Taken } from './lines-elsewhere.ts'
import { attend, beginHello, type ConnectionDeps, left } from './serve-connection.ts'

/** ms from opening a line to its stream. */
const streamWithin = 15_000
/** Seconds after which a POST that could not be taken may be made again. */
const againIn = 1

export type LineDeps = ConnectionDeps & {
  http: FastifyInstance
  broker: Broker
  topics: Topics
  /** Seals the addresses of lines; the same on all instances. */
  lineKey: string
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean
  /** Refuses one too many from a network address. */
  countOpening(address: string): Refusal | undefined
  /** Counts all calls of a sign-in, by the hash of its token. */
  limitCalls: Limiter
  isClosing(): boolean
  every: Every
}

type Address = { Params: { line: string } }

/** `close` releases what is left when the server stops; `topics` are received from other instances. */
export function serveLines(deps: LineDeps): { close(): void; topics: readonly Receiver[] } {
  const { http, clock, broker, topics } = deps
  const addresses = createLineAddresses(deps.lineKey)
  /** By the hash of their address, like the next one, which has when each stops opening a stream. */
  const lines = new Map<string, { line: Line; socket: LineSocket; tokenHash: string }>()
  const used = new Map<string, number>()
  const elsewhere = linesElsewhere({
    broker,
    topics,
    take: (key, frames, from) => lines.get(key)?.line.take(frames, from),
  })

  const checkDoor = ({ headers }: FastifyRequest) => {
    if (!deps.isAllowedOrigin(headers.origin, headers.host)) throw new Problem('not-allowed')
    if (deps.isClosing()) throw new Problem('unavailable', { retryAfter: againIn })
  }
  const checkCalls = (tokenHash: string) => {
    const retryAfter = deps.limitCalls.take(tokenHash, clock())
    if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
  }

  http.post('/api/live/open', async (request, reply) => {
    checkDoor(request)
    parsePayload(nothing, request.body ?? {}, false)
    const token = tokenOf(request)
    const user = token && (await deps.authenticate(token))
    if (!user) throw new Problem('not-signed-in')
    // Before the address: nobody signed in uses up what others behind it need.
    checkCalls(user.tokenHash)
    const refusal = deps.countOpening(addressKey(request.ip))
    if (refusal) throw refusalProblem(refusal)
    if (deps.isBanned(user.attendee.id)) throw new Problem('banned')
    const line = addresses.seal(token, clock() + streamWithin)
    return reply.header('cache-control', 'no-store').send({ line })
  })

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
      // One that has gone already emits no close.
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
        left(connection, code, deps)
      })
      attend(connection, deps)
      await beginHello(connection, opened.token, deps)
    },
  )

  // A scope of its own: nowhere else are bodies taken as text.
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
        const tokenHash = here?.tokenHash ?? tokenHashOf(addresses.open(request.params.line))
        if (tokenHash === undefined) throw new Problem('not-found', over)
        checkCalls(tokenHash)
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
const over = { why: why('line-closed') }

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would keep events until it has a page of them.
  'x-accel-buffering': 'no',
}

const tokenHashOf = (opened: { token: string } | undefined) => opened && secretHash(opened.token)

function refusalProblem({ status, retryAfter = againIn }: Refusal): Problem {
  return new Problem(status.startsWith('429') ? 'too-many' : 'unavailable', { retryAfter })
}

/** Throws `invalid`. */
function numberOf(from: unknown): number | undefined {
  if (from === undefined) return undefined
  if (typeof from === 'string' && /^\d{1,9}$/.test(from)) return Number(from)
  throw new Problem('invalid', {
    why: why('line-not-counted'),
    field: 'from',
  })
}

/** Throws why nothing was taken. */
function answerOf(taken: Taken | undefined): { taken: number } {
  if (taken === undefined)
    throw new Problem('unavailable', {
      why: why('line-silent'),
      retryAfter: againIn,
    })
  if (taken === 'over') throw new Problem('not-found', over)
  if (taken === 'busy') throw new Problem('too-many', { retryAfter: againIn })
  if (taken === 'gap')
    throw new Problem('out-of-date', {
      why: why('line-frames-missing'),
    })
  return taken
}
