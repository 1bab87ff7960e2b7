import { Problem, problemBody } from '@rostra/domain/contract/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorKind } from '../storage/database-errors.ts'

/** Seconds after which a call that failed with a database error may be retried. */
const retryAfterSeconds = 3

/**
 * Sends every error: a `Problem` with its message, a request rejected by Fastify as 4xx, a database error as 503, so
 * that a proxy may try another instance, and anything else as 500 without details. Errors from 500 on are logged.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof Problem ? error : problemIn(error, request)
  if (problem.status >= 500) request.log.error({ err: error }, 'call failed')
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  // The headers of a file do not apply to the error that is sent instead.
  reply.removeHeader('content-disposition').header('cache-control', 'no-store')
  reply.type('application/json; charset=utf-8')
  return reply.code(problem.status).send(problemBody(problem))
}

/** A client that resets its connection while it sends causes the same error as a database that does. */
function problemIn(error: unknown, { raw, routeOptions }: FastifyRequest): Problem {
  if (error === raw.errored) return new Problem('cut-off')
  const problem = errorProblem(error)
  const isFile = problem.code === 'not-json-type' && routeOptions.config.takesFile
  return isFile ? new Problem('not-bytes') : problem
}

/** Returns the `Problem` to send to a client for an error that is not a `Problem`. */
export const errorProblem = (error: unknown): Problem =>
  databaseErrorKind(error)
    ? new Problem('unavailable', { retryAfter: retryAfterSeconds })
    : problemOf(error as FastifyError)

function problemOf({ code = '', statusCode = 500 }: FastifyError): Problem {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json-type')
  if (code === 'FST_ERR_BAD_URL') return new Problem('not-found')
  if (statusCode === 404 || statusCode === 403) return new Problem('not-found')
  // The remaining errors below 500 are a body that is not valid JSON, or a malformed request line.
  return statusCode < 500 ? new Problem('not-json') : new Problem('internal')
}
