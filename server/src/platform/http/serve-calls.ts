/** Binds every call of the contract to its handler: `POST /api/{name}`. */

import { type Caller, checkMayChange, timeFor } from '@rostra/domain/caller'
import type { Call } from '@rostra/domain/contract/call'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { type Why, why } from '@rostra/domain/contract/reasons/reasons'
import { whyRefused } from '@rostra/domain/contract/reasons/why-refused'
import { mayCall } from '@rostra/domain/organiser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Limiter } from '../rate-limit.ts'
import { addressKey } from './address-key.ts'
import { collectDescribed } from './described-route.ts'
import type { Feature } from './feature.ts'
import { createOpenApi } from './open-api.ts'

/** Who a token belongs to; undefined when it is dead. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

// Handlers are typed where they are written; here only their name is known.
type AnyHandler = (payload: unknown, caller: unknown) => Promise<unknown>

/** Says no to calls, for reasons of its own: each throws a `Problem`. */
type CallGuard = {
  /** Before anyone looks whose the token is. */
  checkToken?(call: Call, token: string): void
  /** Undefined is someone of whom nobody asks who they are. */
  checkCall?(call: Call, caller: Caller | undefined): void
}

type Deps = {
  contract: Readonly<Record<string, Call>>
  features: readonly Feature[]
  guards: readonly CallGuard[]
  authenticate: Authenticate
  clock: Clock
  /** Counts all calls of a sign-in, by the hash of its token. */
  limit: Limiter
  /** Called with each answer before it is sent; what it throws is sent instead. Tests validate answers here. */
  checkAnswer?: CheckAnswer | undefined
}

export type CheckAnswer = (call: Call, answer: unknown) => void

/** Throws at the start when a call has no handler, or two, and for handlers of no call. */
export function serveCalls(app: FastifyInstance, deps: Deps): void {
  const { contract, features, guards, authenticate, clock, limit, checkAnswer } = deps
  const described = collectDescribed(app)
  const handlers = new Map<string, AnyHandler>()
  for (const feature of features)
    for (const [name, handler] of Object.entries(feature.handlers)) {
      if (handlers.has(name)) throw new Error(`the call ${name} has two handlers`)
      if (!contract[name]) throw new Error(`the call ${name} has a handler and is not declared`)
      handlers.set(name, handler as AnyHandler)
    }

  for (const [name, call] of Object.entries(contract)) {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`the call ${name} is declared and has no handler`)
    const { who, payload, confirmed, maxBytes } = call
    const options = maxBytes === undefined ? {} : { bodyLimit: maxBytes }
    app.post(`/api/${name}`, { ...options, config: { isTimed: true } }, async (request, reply) => {
      for (const guard of guards) guard.checkToken?.(call, tokenOf(request))
      const signedIn = who === 'anyone' ? undefined : await signedInOf(request, authenticate)
      const wait = signedIn ? limit.take(signedIn.tokenHash, clock()) : 0
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      if (!mayCall(who, signedIn)) throw new Problem('not-allowed')
      for (const guard of guards) guard.checkCall?.(call, signedIn)
      if (confirmed && (signedIn?.confirmedUntil ?? 0) <= clock())
        throw new Problem('password-needed')
      const userAgent = request.headers['user-agent'] ?? ''
      const now = timeFor(signedIn, clock())
      const caller = { address: addressKey(request.ip), userAgent, now, ...signedIn }
      const body = request.body === undefined ? {} : request.body
      const answer = await handler(parsePayload(payload, body, who === 'organiser'), caller)
      checkAnswer?.(call, answer)
      const isAccepted = call.accepted !== undefined && v.is(call.accepted, answer)
      return reply
        .code(isAccepted ? 202 : 200)
        .header('cache-control', 'no-store')
        .send(answer)
    })
  }
  // One route for all calls: five more for each of them would take most of the time of a start.
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/:name',
    async handler({ params }, reply) {
      if (!handlers.has(params.name)) return reply.callNotFound()
      reply.header('allow', 'POST')
      throw new Problem('method-not-allowed')
    },
  })
  const openApi = createOpenApi(contract, described)
  app.get('/api/openapi.json', { compress: false }, ({ headers }, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(openApi.text())
    return reply.header('content-encoding', 'gzip').send(openApi.packed())
  })
}

/** Who sent a request that changes something. Throws `not-signed-in`, and what `checkMayChange` throws. */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate) {
  checkMayChange(tokenOf(request))
  return signedInOf(request, authenticate)
}

/** The token a request came with, or an empty text. */
export const tokenOf = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer\s+/i, '')

async function signedInOf(request: FastifyRequest, authenticate: Authenticate) {
  const token = tokenOf(request)
  const signedIn = token && (await authenticate(token))
  if (!signedIn) throw new Problem('not-signed-in')
  return signedIn
}

/** Throws `invalid`. `allErrors`: for the console's large forms all errors are listed, for everything else the first. */
export function parsePayload<Payload>(
  schema: v.GenericSchema<unknown, Payload>,
  payload: unknown,
  allErrors: boolean,
): Payload {
  // To JavaScript a list is an object too.
  if (Array.isArray(payload)) throw new Problem('invalid', { why: why('not-an-object') })
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => {
    const field = v.getDotPath(issue)
    return { ...whyOf(issue, field), field: field ?? '' }
  })
  // A payload of another shape has meaningless errors.
  const isForm = result.issues.every(({ type }) => type !== 'strict_object')
  throw invalidFields(allErrors && isForm ? errors : errors.slice(0, 1))
}

/** Our schemas bring their own reasons; what is not a form, or has more than the form, is put plainly. */
function whyOf(issue: v.BaseIssue<unknown>, field: string | null): Why {
  if (issue.type !== 'strict_object') return whyRefused(issue)
  if (!field) return why('not-an-object')
  return why(issue.expected === 'never' ? 'unknown-field' : 'invalid-field', { name: field })
}
