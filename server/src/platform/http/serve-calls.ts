/** Serves every call of the contract with its handler: `POST /api/{name}`. */

import {
  type Caller,
  checkMayChange,
  checkScope,
  isOfGuest,
  kindOfToken,
  timeFor,
} from '@rostra/domain/caller'
import type { Call } from '@rostra/domain/contract/call'
import { type FieldProblem, invalidFields, Problem } from '@rostra/domain/contract/problems'
import { reasonOfIssue } from '@rostra/domain/contract/reasons/reason-of-issue'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Limiter } from '../rate-limit.ts'
import { addressKey } from './address-key.ts'
import { collectDescribed } from './described-route.ts'
import type { Feature } from './feature.ts'
import { createOpenApi, type OpenApiPart } from './open-api.ts'

/** Resolves with the caller that a token belongs to, or undefined when the token is not valid. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

/** Resolves with the reason why a token is not valid, if it is known. */
export type WhyRefused = (token: string) => Promise<ReasonWithMessage | undefined>

// Handlers are typed where they are defined; here only their names matter.
type AnyHandler = (payload: unknown, caller: unknown) => Promise<unknown>

/** Refuses calls by throwing a `Problem`. */
type CallGuard = {
  /** Called before the token is looked up. */
  checkToken?(call: Call, token: string): void
  /** `caller` is undefined for calls open to anyone. */
  checkCall?(call: Call, caller: Caller | undefined): void
  /** Called with a valid payload; not for calls open to anyone. `address` is the key for limits by network address. */
  checkPayload?(call: Call, caller: Caller, payload: unknown, address: string): Promise<void>
}

type Deps = {
  contract: Readonly<Record<string, Call>>
  features: readonly Feature[]
  guards: readonly CallGuard[]
  authenticate: Authenticate
  whyRefused: WhyRefused
  clock: Clock
  /** Limits the calls of each sign-in, by the hash of its token. */
  limit: Limiter
  /** The site's address if PUBLIC_URL sets it, without a slash at its end. */
  site: string | undefined
  /** What the handler of a call gets of its valid payload. */
  givenTexts: <Payload>(payload: Payload) => Payload
  /** Further parts of openapi.json. */
  openApi: readonly OpenApiPart[]
  /** Called with each answer before it is sent; an error it throws is sent instead. Tests validate answers with it. */
  checkAnswer?: CheckAnswer | undefined
}

type NamedCall = { Params: { call: string } }

export type CheckAnswer = (call: Call, answer: unknown) => void

/** Adds the routes of all calls. Throws for a call without a handler or with two, and for a handler without a call. */
export function serveCalls(app: FastifyInstance, deps: Deps): void {
  const { contract, features, guards, authenticate, whyRefused, clock, limit } = deps
  const { site, openApi, checkAnswer, givenTexts } = deps
  const described = collectDescribed(app)
  refuseKeys(app, authenticate)
  refuseGuests(app, authenticate, contract)
  const handlers = new Map<string, AnyHandler>()
  for (const feature of features)
    for (const [name, handler] of Object.entries(feature.handlers)) {
      if (handlers.has(name)) throw new Error(`the call ${name} has two handlers`)
      if (!contract[name]) throw new Error(`the call ${name} has a handler and is not declared`)
      handlers.set(name, handler as AnyHandler)
    }
  const further = new Map(features.flatMap((it) => Object.entries(it.alsoInvalid ?? {})))

  for (const name of Object.keys(contract))
    if (!handlers.has(name)) throw new Error(`the call ${name} is declared and has no handler`)

  /** Resolves with the caller; undefined for calls open to anyone. */
  const callerFor = async (call: Call, request: FastifyRequest): Promise<Caller | undefined> => {
    for (const guard of guards) guard.checkToken?.(call, tokenOf(request))
    return call.who === 'anyone'
      ? undefined
      : signedInOf(request, authenticate, call.key, whyRefused)
  }
  const answer = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const [call, handler] = [contract[name], handlers.get(name)]
    if (!call || !handler) return reply.callNotFound()
    const { who, payload } = call
    const signedIn = await callerFor(call, request)
    const wait = signedIn ? limit.take(signedIn.tokenHash, clock()) : 0
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
    if (!mayCall(who, signedIn, call)) throw new Problem('not-allowed')
    for (const guard of guards) guard.checkCall?.(call, signedIn)
    if (call.confirmed) checkConfirmed(signedIn, clock())
    const {
      'user-agent': userAgent = '',
      cookie: cookies = '',
      'accept-language': languages = '',
    } = request.headers
    const now = timeFor(signedIn, clock())
    const here = site ?? `${request.protocol}://${request.host}`
    const origin = {
      ...{ address: addressKey(request.ip), userAgent, cookies, languages, now },
      site: here,
    }
    const caller = { ...origin, ...signedIn }
    const body = request.body === undefined ? {} : request.body
    const read = () =>
      givenTexts(parsePayload(payload, body, who === 'organiser' || further.has(name)))
    const given = await withFurtherErrors(read, body, further.get(name))
    if (signedIn)
      for (const guard of guards) await guard.checkPayload?.(call, signedIn, given, origin.address)
    if (!signedIn?.program && call.confirmedFor?.(given)) checkConfirmed(signedIn, clock())
    const result = await handler(given, caller)
    checkAnswer?.(call, result)
    const isAccepted = call.accepted !== undefined && v.is(call.accepted, result)
    return reply
      .code(isAccepted ? 202 : 200)
      .header('cache-control', 'no-store')
      .send(result)
  }
  const config = { isTimed: true }
  // One route for nearly all calls: one for each would take most of the time of a start.
  app.post<NamedCall>('/api/:call', {
    config,
    // Before the body of an invented call is read.
    async onRequest(request, reply) {
      const { call } = request.params
      if (!handlers.has(call)) return reply.callNotFound()
      if (!contract[call]?.key) await refuseKey(request, authenticate)
    },
    handler: (request, reply) => answer(request.params.call, request, reply),
  })
  for (const [name, call] of Object.entries(contract))
    if (call.maxBytes !== undefined)
      app.post(
        `/api/${name}`,
        {
          config: { ...config, isForKeys: call.key !== undefined },
          bodyLimit: call.maxBytes,
          // Before a long body is read and parsed.
          async onRequest(request) {
            if (!mayCall(call.who, await callerFor(call, request))) throw new Problem('not-allowed')
          },
        },
        (request, reply) => answer(name, request, reply),
      )
  app.route<NamedCall>({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/:call',
    async handler({ params }, reply) {
      if (!handlers.has(params.call)) return reply.callNotFound()
      reply.header('allow', 'POST')
      throw new Problem('method-not-allowed')
    },
  })
  const document = createOpenApi(contract, described, openApi)
  app.get('/api/openapi.json', { compress: false }, ({ headers, protocol, host }, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    reply.type('application/json; charset=utf-8')
    const address = site ?? (host ? `${protocol}://${host}` : '/')
    const accepts = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    const packed = accepts ? document.packed(address) : undefined
    if (!packed) return reply.send(document.text(address))
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls with a route of their own: whether a key may make it. */
    isForKeys?: boolean
    /** Set for routes beside the calls that guests without an account may use: all requests, or some. */
    isForVisitors?: true | ((request: FastifyRequest) => boolean)
  }
}

/** Refuses keys at calls that are not for them, also those open to anyone, before a body is read. */
function refuseKeys(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRequest', async (request) => {
    const { described, isForKeys = described && described.key !== undefined } =
      request.routeOptions.config
    if (isForKeys === false) await refuseKey(request, authenticate)
  })
}

/** Refuses guests without an account what is not declared for them: calls open to anyone, files, what does not exist. */
function refuseGuests(
  app: FastifyInstance,
  authenticate: Authenticate,
  contract: Deps['contract'],
): void {
  app.addHook('onRequest', async (request) => {
    const kind = kindOfToken(tokenOf(request))
    if (!isOfGuest(kind)) return
    const { url, config } = request.routeOptions
    const call =
      url === '/api/:call' ? contract[(request.params as { call: string }).call] : undefined
    const device = kind === 'visitor' ? { visitor: {} } : { watcher: {} }
    const isOpen = call && mayCall(call.who, device, call)
    const { isForVisitors } = config
    if (isForVisitors === true || isForVisitors?.(request)) return
    if (isOpen && request.method === 'POST') return
    await signedInOf(request, authenticate, undefined)
    throw new Problem('guest-not-allowed')
  })
}

async function refuseKey(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (kindOfToken(tokenOf(request)) === 'key') await signedInOf(request, authenticate, undefined)
}

/** Throws `password-needed` unless the caller has entered their password within the last minutes; `now` is epoch ms. */
export function checkConfirmed(caller: Caller | undefined, now: number): void {
  if ((caller?.confirmedUntil ?? 0) <= now) throw new Problem('password-needed')
}

/**
 * Resolves with the caller of a request that changes data; a key needs the scope `key`. Throws
 * `not-signed-in`, `key-not-allowed`, or as `checkMayChange` does.
 */
export async function callerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  key?: Call['key'],
): Promise<Caller> {
  checkMayChange(tokenOf(request))
  return signedInOf(request, authenticate, key)
}

/** Returns the token of a request, or an empty text. */
export const tokenOf = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer\s+/i, '')

async function signedInOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  key: Call['key'],
  whyRefused?: WhyRefused,
): Promise<Caller> {
  const token = tokenOf(request)
  const signedIn = token && (await authenticate(token))
  if (!signedIn)
    throw new Problem('not-signed-in', { reason: token ? await whyRefused?.(token) : undefined })
  checkScope(signedIn, key)
  return signedIn
}

/**
 * Validates a payload. Throws `invalid`, with all errors if `allErrors` is set (for forms with many fields), and
 * otherwise with the first only.
 */
export function parsePayload<Payload>(
  schema: v.GenericSchema<unknown, Payload>,
  payload: unknown,
  allErrors: boolean,
): Payload {
  // In JavaScript, arrays are objects too.
  if (Array.isArray(payload)) throw new Problem('invalid', { reason: reason('not-an-object') })
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => {
    const field = v.getDotPath(issue)
    return { ...reasonOf(issue, field), field: field ?? '' }
  })
  // If fields are missing or unknown, the remaining errors are meaningless.
  const isForm = result.issues.every(({ type }) => type !== 'strict_object')
  throw invalidFields(allErrors && isForm ? errors : errors.slice(0, 1))
}

/** Returns the payload. Throws `invalid` with the errors of the schema, and the further ones in other fields. */
async function withFurtherErrors<Payload>(
  read: () => Payload,
  body: unknown,
  further: ((body: unknown) => Promise<FieldProblem[]>) | undefined,
): Promise<Payload> {
  try {
    return read()
  } catch (error) {
    if (!further || !(error instanceof Problem) || !error.field || !error.reason) throw error
    const found = error.errors ?? [{ ...error.reason, field: error.field }]
    const named = new Set(found.map(({ field }) => field))
    throw invalidFields([...found, ...(await further(body)).filter((it) => !named.has(it.field))])
  }
}

/** Returns the reason of the schema's check; for payloads that are no objects or have other fields, a general one. */
function reasonOf(issue: v.BaseIssue<unknown>, field: string | null): ReasonWithMessage {
  if (issue.type !== 'strict_object') return reasonOfIssue(issue)
  if (!field) return reason('not-an-object')
  return reason(issue.expected === 'never' ? 'unknown-field' : 'invalid-field', { name: field })
}
