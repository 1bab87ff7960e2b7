/** What happens on a connection, whatever carries it: who it is, the frames that come, and its end. */

import { closeCodes } from '@rostra/domain/contract/live-frames'
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import { Problem, saidOf } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import * as v from 'valibot'
import { errorProblem } from '../http/problem-response.ts'
import { type Connection, isAuthenticated } from './connection.ts'
import { beginWork, countFrame, endWork } from './frame-budget.ts'
import { type HelloDeps, handleHello } from './hello.ts'
import { AnsweredError, type LiveActions, serveFrame } from './serve-frame.ts'

/** Refused frames between two heartbeats after which a connection is closed as flooding. */
const refusedLimit = 100

export type ConnectionDeps = HelloDeps & {
  actions: LiveActions
  onError(error: unknown): void
  onClosed(code: number): void
}

/** Takes a connection in that has just come. */
export function attend(connection: Connection, { hub, rateLimits }: ConnectionDeps): void {
  hub.add(connection, rateLimits)?.close(closeCodes.tryLater, 'too many connections')
}

/** Called once it has ended; `code` is what it ended with when that was not our doing. */
export function left(connection: Connection, code: number, deps: ConnectionDeps): void {
  deps.hub.remove(connection)
  deps.onClosed(connection.closedWith ?? code)
}

/** False when what came is one too many, or comes after the close. */
export function receivedOne(connection: Connection, { rateLimits }: ConnectionDeps): boolean {
  if (!connection.isOpen) return false
  connection.receivedAt = performance.now()
  return !rateLimits || countFrame(connection)
}

/** Looks the token up; frames that arrive before the answer wait. Never rejects. */
export function beginHello(
  connection: Connection,
  token: string,
  deps: ConnectionDeps,
): Promise<void> {
  connection.authenticating = handleHello(connection, token, deps).catch((error: unknown) => {
    deps.onError(error)
    connection.close(closeCodes.tryLater, 'unavailable')
  })
  return connection.authenticating
}

/** `data` is a frame's content, undefined if it isn't text. Never rejects. */
export async function receive(
  connection: Connection,
  data: Buffer | string | undefined,
  deps: ConnectionDeps,
): Promise<void> {
  beginWork(connection)
  try {
    const frame = data === undefined ? undefined : parse(data)
    if (connection.authenticating) await connection.authenticating
    else if (frame?.t === 'hello') return await beginHello(connection, frame.token, deps)
    // It may have been closed while the token was looked up.
    if (!connection.isOpen) return
    if (!isAuthenticated(connection)) return refuseUnauthenticated(connection)
    if (!frame || frame.t === 'hello') return refuseFrame(connection, frame, deps)
    const refused = await serveFrame(connection, frame, deps.actions)
    if (refused) countRefused(connection, deps)
  } catch (error) {
    if (error instanceof AnsweredError) return deps.onError(error.cause)
    deps.onError(error)
    connection.send({ t: 'error', ...saidOf(errorProblem(error)) })
  } finally {
    endWork(connection)
  }
}

function refuseUnauthenticated(connection: Connection): void {
  connection.send({ t: 'error', ...saidOf(new Problem('hello-first')) })
  connection.close(closeCodes.notSignedIn, 'hello first')
}

function refuseFrame(
  connection: Connection,
  frame: ClientFrame | undefined,
  deps: ConnectionDeps,
): void {
  const problem = new Problem('bad-frame', frame ? { why: why('hello-twice') } : {})
  connection.send({ t: 'error', ...saidOf(problem) })
  countRefused(connection, deps)
}

function countRefused(connection: Connection, { rateLimits }: ConnectionDeps): void {
  connection.refused += 1
  if (rateLimits && connection.refused > refusedLimit)
    connection.close(closeCodes.flooding, 'flooding')
}

/** The frame, or undefined for anything that is not one. */
function parse(data: Buffer | string): ClientFrame | undefined {
  try {
    const result = v.safeParse(ClientFrame, JSON.parse(data.toString()))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
