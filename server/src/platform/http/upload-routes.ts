/** Shared by all routes that accept files: raw bodies, and closing the connection of those that are far too large. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes `scope` accept bodies of one content type only, or of any type with `*`. `limitMb` returns the size of the
 * largest file, in MB of 1,000,000 bytes.
 */
export function takeBytes(
  scope: FastifyInstance,
  limitMb: (request: FastifyRequest) => number,
  type = 'application/octet-stream',
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_, body, done) => done(null, body))
  // Browsers read the answer only after sending the whole body, so a refused file of up to twice the limit is read to
  // its end and discarded. A larger one could take a quarter of an hour, so its connection is closed.
  scope.addHook('onSend', async (request, reply, payload) => {
    const isUsual = lengthOf(request) <= 2_000_000 * limitMb(request)
    if (request.raw.complete) return payload
    if (isUsual) request.raw.resume()
    else {
      reply.header('connection', 'close')
      closeLingering(request.raw)
    }
    return payload
  })
}

/** ms that the sender of a refused body has to read the answer. */
const lingerMs = 2_000

/**
 * Makes Node close a connection as web servers do: the sending side first, while incoming data is still read and
 * discarded. Closing a connection with unread data resets it, so the sender, such as a proxy, would get an error
 * instead of the answer.
 */
function closeLingering(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    request.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Returns the length of the body in bytes; infinite without a Content-Length. */
export const lengthOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** Returns the body as a stream. Throws `not-bytes` if it is not a raw body. */
export function bytesOf({ body }: FastifyRequest): Readable {
  if (!(body instanceof Readable)) throw new Problem('not-bytes')
  return body
}
