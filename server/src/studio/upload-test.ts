/** `POST /api/upload-test`: reads and discards bytes, so that a studio can measure its connection beforehand. */
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/staff/organiser'
import { largestUploadTest } from '@rostra/domain/studio/ingest-file'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../platform/clock.ts'
import { addressKey } from '../platform/http/address-key.ts'
import type { Described } from '../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { bytesOf, takeBytes } from '../platform/http/upload-routes.ts'
import type { Limiter } from '../platform/rate-limit.ts'

const described: Described = {
  name: 'upload-test',
  who: 'organiser',
  summary: 'Reads up to 4 MB and keeps nothing of them: the sender measures how long it takes.',
  query: [],
  takes: 'file',
  answers: v.object({ bytes: v.number() }),
}

type Deps = { authenticate: Authenticate; limit: Limiter; clock: Clock }

export function serveUploadTest(app: FastifyInstance, { authenticate, limit, clock }: Deps): void {
  app.register(async (scope) => {
    takeBytes(scope, () => largestUploadTest / 1e6)
    scope.post(
      '/api/upload-test',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const retryAfter = limit.take(addressKey(request.ip), clock())
        if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
        let bytes = 0
        for await (const chunk of bytesOf(request)) {
          bytes += (chunk as Buffer).length
          if (bytes > largestUploadTest) throw new Problem('too-large')
        }
        return reply.header('cache-control', 'no-store').send({ bytes })
      },
    )
  })
}
