/** Makes calls to the server as the contract declares them (`POST /api/{name}`, JSON both ways). */

import { t } from '@lingui/core/macro'
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { ProblemBody } from '@rostra/domain/contract/problems'
import type { Params, Reason } from '@rostra/domain/contract/reasons/reasons'
import { basePath } from '../base-path.ts'
import { problemText } from '../i18n/problem-text.ts'
import { wantedLanguage } from '../i18n/wanted-language.ts'
import { storedToken } from '../identity/stored-user.ts'
import { takePrefetched } from './prefetched.ts'
import { localMomentOf } from './server-clock.ts'

/** A response outside 200–299, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** More specific than the code; `params` are the values for its text. */
  readonly reason: Reason | undefined
  readonly params: Params
  /** The raw body, as specification section 8 requires. */
  readonly body: string

  constructor(status: number, body: string) {
    const problem = parseProblem(body)
    super(problem ? problemText(problem) : ownMessage(status))
    this.name = 'ApiError'
    this.status = status
    this.code = problem?.code ?? (status === 0 ? 'unreachable' : 'unknown')
    this.field = problem?.field
    this.reason = problem?.reason
    this.params = problem?.params ?? {}
    this.body = body
  }
}

const ownMessage = (status: number): string =>
  status === 0
    ? t`We can’t reach the server. Check your connection and try again.`
    : t`The server returned an error (${status}). Try again in a moment.`

type Calls = typeof calls

type Passed = { payload(payload: unknown): unknown; answer(name: string, answer: unknown): unknown }
let passed: Passed | undefined

/** What calls send and answer passes through these functions. */
export const passTextsBy = (it: Passed): void => {
  passed = it
}

/** Asks for the password; resolves to true once it is confirmed. */
type AskPassword = () => Promise<boolean>
let askPassword: AskPassword | undefined

/** Calls that need the password confirmed do so with `ask` and are repeated. Returns a function that ends this. */
export function confirmPasswordsBy(ask: AskPassword): () => void {
  askPassword = ask
  return () => {
    if (askPassword === ask) askPassword = undefined
  }
}

/** Throws `ApiError`. The Authorization header is sent only when a token is stored. */
export async function callApi<Name extends CallName>(
  name: Name,
  payload: PayloadInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<AnswerOf<Calls[Name]>> {
  return (await callTimed(name, payload, signal)).answer
}

/** The same, with the `localMoment()` at which it was asked, perhaps before the site ran, and that of the answer. */
export async function callTimed<Name extends CallName>(
  name: Name,
  payload: PayloadInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<{ answer: AnswerOf<Calls[Name]>; askedAt: number; heardAt: number }> {
  const token = storedToken()
  const body = JSON.stringify(passed ? passed.payload(payload) : payload)
  const ask = async () => {
    const askedAt = performance.now()
    const response = await post(name, 'application/json', body, signal)
    return { response, askedAt, heardAt: performance.now() }
  }
  const early = takePrefetched(body === '{}' ? name : name + body, token)
  const { response, askedAt, heardAt } = await (early?.then(
    async (it) => ({ ...it, response: await accepted(it.response, token) }),
    ask,
  ) ?? ask())
  const answer = parsed(await response.text())
  return {
    answer: (passed ? passed.answer(name, answer) : answer) as AnswerOf<Calls[Name]>,
    askedAt: localMomentOf(askedAt),
    heardAt: localMomentOf(heardAt),
  }
}

/**
 * Sends a body to `/api/{path}`, again once the password is confirmed if it is needed. Resolves with a 200–299 response;
 * throws `ApiError`.
 */
export async function post(
  path: string,
  type: string,
  body: BodyInit,
  signal?: AbortSignal,
): Promise<Response> {
  const token = storedToken()
  const answer = await fetch(`${basePath()}/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      Accept: 'application/json',
      // The organisers’ texts, and emails to whoever is signing in, come in the language of the page.
      'Accept-Language': wantedLanguage(),
      ...(token ? { Authorization: token } : {}),
    },
    body,
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, '')
  })
  return accepted(answer, token).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'password-needed' && (await askPassword?.()))
      return post(path, type, body, signal)
    throw error
  })
}

async function accepted(answer: Response, token: string | undefined): Promise<Response> {
  if (answer.ok) return answer
  throw refused(answer.status, await answer.text(), token)
}

/** The error for a response to a request with this token; pages are notified if the token is no longer accepted. */
export function refused(status: number, body: string, token: string | undefined): ApiError {
  // An old token must not sign out someone for whom a newer one is already stored.
  if (status === 401 && token !== undefined && token === storedToken())
    window.dispatchEvent(new Event(signedOutByServer))
  return new ApiError(status, body)
}

/** Parses JSON; returns the text as it is if it is not JSON (specification section 7). */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Fired on `window` when the server no longer accepts the stored token. */
export const signedOutByServer = 'rostra:signed-out'

function parseProblem(body: string): ProblemBody['error'] | undefined {
  try {
    return (JSON.parse(body) as Partial<ProblemBody>).error
  } catch {
    return undefined
  }
}
