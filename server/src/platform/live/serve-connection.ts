/** Handles a connection over any transport: authentication, received frames and its end. */

import { closeCodes } from '@rostra/domain/contract/live-frames'
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import { Problem, toErrorBody } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import * as v from 'valibot'
import { errorProblem } from '../http/problem-response.ts'
import { type Connection, isAuthenticated } from './connection.ts'
import { beginWork, countFrame, endWork } from './frame-budget.ts'
import { type HelloDeps, handleHello } from './hello.ts'
import { AnsweredError, type LiveActions, serveFrame } from './serve-frame.ts'

/** Maximum number of refused frames per ping interval; above it, a connection is closed as flooding. */
const refusedLimit = 100

export type ConnectionDeps = HelloDeps & {
  actions: LiveActions
  onError(error: unknown): void
  onClosed(code: number): void
}

/** Registers a new connection, and closes the one that exceeds the limit of connections without a hello. */
export function register(connection: Connection, { hub, rateLimits }: ConnectionDeps): void {
  hub.add(connection, rateLimits)?.close(closeCodes.tryLater, 'too many connections')
}

/** Removes a connection that has ended; `code` is reported unless the server closed the connection. */
export function unregister(connection: Connection, code: number, deps: ConnectionDeps): void {
  deps.hub.remove(connection)
  deps.onClosed(connection.closedWith ?? code)
}

/** Counts a received frame. Returns false if it exceeds the budget or arrived after the close. */
export function countReceived(connection: Connection, { rateLimits }: ConnectionDeps): boolean {
  if (!connection.isOpen) return false
  connection.receivedAt = performance.now()
  return !rateLimits || countFrame(connection)
}

/** Authenticates the connection; frames that arrive before the result wait. Never rejects. */
export function beginHello(
  connection: Connection,
  token: string,
  deps: ConnectionDeps,
): Promise<void> {
  connection.authenticating = handleHello(connection, token, deps)
    .catch((error: unknown) => {
      deps.onError(error)
      connection.close(closeCodes.tryLater, 'unavailable')
    })
    .finally(() => {
      connection.authenticating = undefined
    })
  return connection.authenticating
}

/** Processes a frame. `data` is its content, undefined if it isn't text. Never rejects. */
export async function receive(
  connection: Connection,
  data: Buffer | string | undefined,
  deps: ConnectionDeps,
): Promise<void> {
  beginWork(connection)
  try {
    const frame = data === undefined ? undefined : parse(data)
    if (connection.authenticating) await connection.authenticating
    else if (frame?.t === 'hello' && !isAuthenticated(connection))
      return await beginHello(connection, frame.token, deps)
    // The connection may have been closed during the token lookup.
    if (!connection.isOpen) return
    if (!isAuthenticated(connection)) return refuseUnauthenticated(connection)
    if (!frame || frame.t === 'hello') return refuseFrame(connection, frame, deps)
    const refused = await serveFrame(connection, frame, deps.actions)
    if (refused) countRefused(connection, deps)
  } catch (error) {
    if (error instanceof AnsweredError) return deps.onError(error.cause)
    deps.onError(error)
    connection.send({ t: 'error', ...toErrorBody(errorProblem(error)) })
  } finally {
    endWork(connection)
  }
}

function refuseUnauthenticated(connection: Connection): void {
  connection.send({ t: 'error', ...toErrorBody(new Problem('hello-first')) })
  connection.close(closeCodes.notSignedIn, 'hello first')
}

function refuseFrame(
  connection: Connection,
  frame: ClientFrame | undefined,
  deps: ConnectionDeps,
): void {
  const problem = new Problem('bad-frame', frame ? { reason: reason('hello-twice') } : {})
  connection.send({ t: 'error', ...toErrorBody(problem) })
  countRefused(connection, deps)
}

function countRefused(connection: Connection, { rateLimits }: ConnectionDeps): void {
  connection.refused += 1
  if (rateLimits && connection.refused > refusedLimit)
    connection.close(closeCodes.flooding, 'flooding')
}

/** Returns the frame, or undefined if `data` is not a valid one. */
function parse(data: Buffer | string): ClientFrame | undefined {
  try {
    const result = v.safeParse(ClientFrame, JSON.parse(data.toString()))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
