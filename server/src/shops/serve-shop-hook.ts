/** `POST /api/shop-hook/{secret}`: a shop says that something has changed. What it says is not read. */
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { ShopsStore } from './shops-store.ts'

/** The format of `newSecret`; nothing else is worth a database query. */
const isSecret = /^[\w-]{43}$/
/** Bytes of a message, of which nothing is used. */
const bodyLimit = 100_000

type Request = FastifyRequest<{ Params: { secret: string } }>

export function serveShopHook(
  app: FastifyInstance,
  { limits, clock }: Core,
  store: ShopsStore,
): void {
  // A separate scope, because only this route accepts any body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, __, done) => done(null))
    scope.post(
      '/api/shop-hook/:secret',
      { bodyLimit },
      async ({ params: { secret }, ip }: Request, reply) => {
        checkLimit(limits.shopHook, addressKey(ip), clock())
        if (!isSecret.test(secret)) throw new Problem('not-found')
        // After 410, pretix ends the webhook; anything else it repeats for three days.
        if (!(await store.hurry(secret, clock())))
          throw new Problem((await store.hadHook(secret)) ? 'hook-ended' : 'not-found')
        return reply.header('cache-control', 'no-store').send({})
      },
    )
  })
}
