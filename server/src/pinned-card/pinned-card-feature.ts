import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { bothTexts } from '@rostra/domain/own-texts/row-texts'
import { isOver } from '@rostra/domain/pinned-card/pinned-card'
import type { Core } from '../core.ts'
import { createRowTexts } from '../event/row-texts.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { checkPlace } from '../sessions/shown-in.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { ClickLog } from './click-log.ts'
import type { PinnedCardService } from './pinned-card-service.ts'

export const pinnedCardFeature = (
  core: Core,
  { cards, clicks, staff }: { cards: PinnedCardService; clicks: ClickLog; staff: Staff },
): Feature => {
  const { clock, limits } = core
  const texts = createRowTexts(core.eventCache)
  return {
    handlers: {
      'pinned-cards': async () => ({ serverTime: clock(), cards: await cards.list() }),

      async 'card-pin'({ showId, link: given, until = null, ...written }, { attendee }) {
        checkPlace(core, showId)
        if (isOver({ until }, clock()))
          throw new Problem('invalid', { reason: reason('card-until-past'), field: 'until' })
        const by = nameOrEmail(attendee)
        const { text, translations } = texts.kept(written)
        const { translations: ofLink, ...link } = given ? texts.kept(given) : { url: '', label: '' }
        const all = bothTexts(translations, ofLink)
        const card = await cards.pin(
          { showId, text, link: given ? link : null, until, by, translations: all },
          attendee.id,
        )
        staff.notify('cards')
        return { card }
      },

      async 'card-unpin'({ showId }, { attendee }) {
        const id = await cards.unpin(showId, attendee.id)
        staff.notify('cards')
        return { id }
      },

      async 'card-restore'({ id }, { attendee }) {
        await cards.restore(id, attendee.id)
        staff.notify('cards')
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
