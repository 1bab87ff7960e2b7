/** Calls the server over HTTP, as pages do. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { ProblemBody } from '@rostra/domain/contract/problems'

/** A failed call; `code` is the server's error code, or the network's. */
export class CallFailed extends Error {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof CallFailed ? error.code : String(error)

/** ms to wait for an answer. */
const timeoutMs = 30_000

type Options = { token?: string; agent?: Agent }

/** Makes a call and resolves to its answer. Rejects with `CallFailed`. */
export async function call<Name extends CallName>(
  server: URL,
  name: Name,
  payload: PayloadInput<(typeof calls)[Name]>,
  options: Options = {},
): Promise<AnswerOf<(typeof calls)[Name]>> {
  const { status, location, bytes } = await post(server, name, payload, options, 'identity')
  if (status >= 300 && status < 400)
    throw new CallFailed(status, 'redirect', `it redirects to ${location}`)
  const answer = parse(Buffer.concat(bytes)) as
    | { error?: Partial<ProblemBody['error']> }
    | undefined
  if (status >= 200 && status < 300 && answer) return answer as AnswerOf<(typeof calls)[Name]>
  const { code, message } = answer?.error ?? {}
  if (code && message) throw new CallFailed(status, code, message)
  throw new CallFailed(status, String(status), 'this isn’t a Rostra server')
}

/** Makes a call as a page does, accepting compression, and discards the answer. Rejects with `CallFailed`. */
export async function load<Name extends CallName>(
  server: URL,
  name: Name,
  payload: PayloadInput<(typeof calls)[Name]>,
  options: Options,
): Promise<void> {
  const { status } = await post(server, name, payload, options, 'br, gzip')
  if (status !== 200) throw new CallFailed(status, String(status), `HTTP status ${status}`)
}

/** A single connection that stays open, as a browser's does between the calls of a page. */
export const oneConnection = (server: URL): Agent =>
  new (server.protocol === 'https:' ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 1 })

type Answer = { status: number; location: string | undefined; bytes: Buffer[] }

function post(
  server: URL,
  name: string,
  payload: unknown,
  { token, agent }: Options,
  encodings: string,
): Promise<Answer> {
  const send = server.protocol === 'https:' ? secureRequest : request
  const body = JSON.stringify(payload)
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(networkFailure(error))
    const outgoing = send(
      new URL(`${server.pathname}api/${name}`, server),
      {
        method: 'POST',
        ...(agent ? { agent } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': encodings,
          ...(token ? { authorization: token } : {}),
        },
      },
      (incoming: IncomingMessage) => {
        const bytes: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => bytes.push(chunk))
        incoming.on('error', fail)
        incoming.on('end', () => {
          const { statusCode: status = 0, headers } = incoming
          resolve({ status, location: headers.location, bytes })
        })
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

function networkFailure(error: NodeJS.ErrnoException): CallFailed {
  const timedOut = error.name === 'AbortError' || error.name === 'TimeoutError'
  const code = timedOut ? 'no answer in 30 s' : (error.code ?? error.message)
  return new CallFailed(0, code, code)
}

/** Undefined if the bytes are not JSON. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
