/**
 * `PUT /api/ingest/{key}/{path}`: an encoder sends HLS. `DELETE` succeeds but removes nothing. An interpreter's page sends to
 * `/api/ingest/guest/{path}`, with its token as other pages send theirs.
 */
import { Problem } from '@rostra/domain/contract/problems'
import { largestPlaylist, largestSegment } from '@rostra/domain/studio/ingest-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { takeBytes } from '../platform/http/upload-routes.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { createEagerBodies } from './eager-body.ts'
import type { Ingest } from './ingest.ts'
import type { Target } from './studio-keys-store.ts'

type Deps = {
  ingest: Ingest
  /** What a stream key sends; undefined for a key that does not work. */
  targetOf(key: string): Promise<(Target & { guest?: string }) | undefined>
  clock: Clock
  limits: { ingest: Limiter; ingestFailing: Limiter }
}

type Params = { key: string; '*': string }

const keyOf = ({ params: { key }, headers }: FastifyRequest<{ Params: Params }>) =>
  key === 'guest' ? (headers.authorization ?? '') : key

const limitOf = ({ url }: FastifyRequest) =>
  url.includes('.m3u8') ? largestPlaylist : largestSegment

/** ms that a proxy has taken to receive the file before it passed it on, as nginx does unless it is told otherwise. */
function keptFor({ 'x-request-time': seconds }: FastifyRequest['headers']): number {
  const ms = Number(seconds) * 1000
  return ms > 0 && ms < 600_000 ? ms : 0
}

export function serveIngest(app: FastifyInstance, { ingest, targetOf, clock, limits }: Deps): void {
  const opened = async (request: FastifyRequest<{ Params: Params }>) => {
    const key = keyOf(request)
    const target = await targetOf(key)
    if (target) {
      checked(limits.ingest, key)
      return target
    }
    checked(limits.ingestFailing, addressKey(request.ip))
    throw new Problem('wrong-stream-key')
  }
  const checked = (limiter: Limiter, key: string) => {
    const retryAfter = limiter.take(key, clock())
    if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
  }
  const read = createEagerBodies()
  app.register(async (scope) => {
    // Encoders send any content type, or none.
    takeBytes(scope, (request) => limitOf(request) / 1e6, '*')
    scope.put<{ Params: Params }>(
      '/api/ingest/:key/*',
      { config: { takesFile: true } },
      async (request, reply) => {
        const { params, headers, ip, raw } = request
        const content = read(raw, limitOf(request))
        const begunAt = clock() - keptFor(headers)
        try {
          const target = await opened(request)
          const isNew = await ingest.take({
            key: keyOf(request),
            target,
            path: params['*'],
            // Two interpreters who take turns may sit in one room.
            from: target.guest ?? `${addressKey(ip)} ${headers['user-agent'] ?? ''}`,
            begunAt,
            content,
          })
          return await reply.code(isNew ? 201 : 200).send()
        } finally {
          content.drop()
        }
      },
    )
    scope.delete<{ Params: Params }>('/api/ingest/:key/*', async (request, reply) => {
      await opened(request)
      return reply.code(204).send()
    })
  })
}
