/** Shared by all routes that accept files: raw bodies, and a limit that cuts the ones that are too long. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes `scope` take one type of content and nothing else, `*` for whatever it says it is; `limitMb` is the largest
 * file, in MB.
 */
export function takeBytes(
  scope: FastifyInstance,
  limitMb: (request: FastifyRequest) => number,
  type = 'application/octet-stream',
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_, body, done) => done(null, body))
  // Browsers read the answer after they have sent all, so a refused file of a usual size is read to its
  // end and thrown away; a longer one would be read for a quarter of an hour, and ends with its line.
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

/** ms in which the sender of a body that was refused can read why. */
const lingerMs = 2_000

/**
 * Has Node close a connection as web servers do: the sending side first, while what still comes in is read and thrown
 * away. A connection that is closed with bytes unread is reset, and the sender, such as a proxy, would see
 * that fail before the answer.
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

/** In bytes; infinite when the sender does not say. */
export const lengthOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** Throws `not-bytes` for a body that is not a file. */
export function bytesOf({ body }: FastifyRequest): Readable {
  if (!(body instanceof Readable)) throw new Problem('not-bytes')
  return body
}
