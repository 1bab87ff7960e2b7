import { Problem, problemBody } from '@rostra/domain/contract/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorKind } from '../storage/database-errors.ts'

/** Seconds after which a call that a database error prevented is worth another try. */
const tryAgainIn = 3

/**
 * Every error leaves through here: a Problem with its message, an error of the database as 503, so that a proxy
 * may ask another instance, and anything else as a logged 500 without detail.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof Problem ? error : errorProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, 'call failed')
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  // Whatever a file was going to be sent with does not fit the message that is sent instead.
  reply.removeHeader('content-disposition').header('cache-control', 'no-store')
  reply.type('application/json; charset=utf-8')
  return reply.code(problem.status).send(problemBody(problem))
}

/** The problem that a client gets for an error of ours. */
export const errorProblem = (error: unknown): Problem =>
  databaseErrorKind(error)
    ? new Problem('unavailable', { retryAfter: tryAgainIn })
    : problemOf(error as FastifyError)

function problemOf({ code = '', statusCode = 500 }: FastifyError): Problem {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json-type')
  if (code === 'FST_ERR_BAD_URL') return new Problem('not-found')
  if (statusCode === 404 || statusCode === 403) return new Problem('not-found')
  // What is left below 500 is a body that cannot be read as JSON, or a malformed request line.
  return statusCode < 500 ? new Problem('not-json') : new Problem('internal')
}
