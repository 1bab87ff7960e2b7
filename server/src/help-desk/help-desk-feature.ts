import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'

type Deps = { db: Db; clock: Clock; limit: Limiter }

/** Keeps help tickets. Anyone may send one, so each network address has a budget. */
export const helpDeskFeature = ({ db, clock, limit }: Deps): Feature => ({
  handlers: {
    'help-ticket': async (ticket, { address }) => {
      const now = clock()
      const wait = limit.take(address, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      const id = randomUUID()
      await db
        .insertInto('help_ticket')
        .values({ id, ...ticket, at: now })
        .execute()
      return { id }
    },
  },
})
