import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { isOver } from '@rostra/domain/pinned-card/pinned-card'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { checkPlace } from '../sessions/shown-in.ts'
import type { createClickLog } from './click-log.ts'
import type { PinnedCardService } from './pinned-card-service.ts'

type Deps = {
  cards: PinnedCardService
  clicks: Pick<ReturnType<typeof createClickLog>, 'clicked'>
  /** Makes the team's pages reload the list. */
  notifyStaff(): void
}

export const pinnedCardFeature = (core: Core, deps: Deps): Feature => {
  const { clock, limits } = core
  const { cards, clicks, notifyStaff } = deps
  return {
    handlers: {
      'pinned-cards': async () => ({ serverTime: clock(), cards: await cards.list() }),

      async 'card-pin'({ showId, text, link = null, until = null }, { attendee }) {
        checkPlace(core, showId)
        if (isOver({ until }, clock()))
          throw new Problem('invalid', { reason: reason('card-until-past'), field: 'until' })
        const by = nameOrEmail(attendee)
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
        checkLimit(limits.cardClick, attendee.id, clock())
        // Clicks by the team are tests, and a replaced card no longer counts clicks.
        if (role === undefined && cards.isCurrent(id)) clicks.clicked(id, attendee.id)
        return {}
      },
    },
  }
}
