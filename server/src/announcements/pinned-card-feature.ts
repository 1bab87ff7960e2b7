import { fullName } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import { isOver } from '@rostra/domain/pinned-card'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { createClickLog } from './click-log.ts'
import type { PinnedCardService } from './pinned-card-service.ts'

type Deps = {
  cards: PinnedCardService
  clicks: Pick<ReturnType<typeof createClickLog>, 'clicked'>
  clock: Clock
  limit: Limiter
  isShow(showId: string): boolean
  /** Makes the team's pages reload the list. */
  notifyStaff(): void
}

export const pinnedCardFeature = (deps: Deps): Feature => {
  const { cards, clicks, clock, limit, isShow, notifyStaff } = deps
  return {
    handlers: {
      'pinned-cards': async () => ({ serverTime: clock(), cards: await cards.list() }),

      async 'card-pin'({ showId, text, link = null, until = null }, { attendee }) {
        if (showId !== null && !isShow(showId)) throw new Problem('unknown-session')
        if (isOver({ until }, clock()))
          throw new Problem('invalid', { why: why('card-until-past'), field: 'until' })
        const by = fullName(attendee) || attendee.email
        const card = await cards.pin({ showId, text, link, until, by }, attendee.id)
        notifyStaff()
        return { card }
      },

      async 'card-unpin'({ showId }, { attendee }) {
        const id = await cards.unpin(showId, attendee.id)
        notifyStaff()
        return { id }
      },

      async 'card-restore'({ id }, { attendee }) {
        await cards.restore(id, attendee.id)
        notifyStaff()
        return {}
      },

      async 'card-click'({ id }, { attendee, role }) {
        const wait = limit.take(attendee.id, clock())
        if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
        // Clicks by the team are tests, and a replaced card no longer counts clicks.
        if (role === undefined && cards.isCurrent(id)) clicks.clicked(id, attendee.id)
        return {}
      },
    },
  }
}
