import { actorOf } from '@rostra/domain/attendees/attendee'
import { reportContext } from '@rostra/domain/chat/chat-reports'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import type { ChatReportsStore } from './chat-reports-store.ts'
import type { ChatRestrictions } from './chat-restrictions.ts'
import type { ChatReview } from './chat-review.ts'
import type { ModerationStore } from './moderation-store.ts'

type Parts = {
  reports: ChatReportsStore
  review: ChatReview
  moderation: ModerationStore
  restrictions: ChatRestrictions
  /** Notifies moderators' pages: they load the list again. */
  notifyStaff(): void
}

/** What waits for a moderator: messages that attendees report, and those held for review. */
export const chatInboxFeature = ({ eventCache, clock, limits }: Core, parts: Parts): Feature => {
  const { reports, review, moderation, restrictions, notifyStaff } = parts
  return {
    handlers: {
      'chat-report': async ({ channel, seq, reason: chosen, details }, { attendee }) => {
        eventCache.checkChannel(channel)
        restrictions.checkNotBanned(attendee.id)
        const at = clock()
        checkLimit(limits.chatReport, attendee.id, at)
        if (chosen === 'other' && details === '')
          throw new Problem('invalid', { reason: reason('report-words-missing'), field: 'details' })
        const found = await moderation.around(channel, seq, 0)
        if (!found || found.message.removed) throw new Problem('unknown-message')
        if (found.message.user.id === attendee.id)
          throw new Problem('invalid', { reason: reason('own-message'), field: 'seq' })
        const isNew = await reports.add({
          channel,
          seq,
          reporterId: attendee.id,
          reason: chosen ?? null,
          details: chosen === 'other' ? details : '',
          at,
        })
        if (isNew) notifyStaff()
        return { already: !isNew }
      },

      'chat-reports': async ({ channel, after, limit }) => {
        const channels = eventCache.channelsOf(channel)
        const { places, more } = await reports.page({ channels, after, limit })
        const reported = []
        for (const { count, at, ...place } of places) {
          const context = await moderation.around(place.channel, place.seq, reportContext)
          if (!context) continue
          const author = context.message.user.id
          reported.push({
            ...context,
            ...(await reports.detail(place)),
            count,
            at,
            muted: restrictions.muteOf(place.channel, author) !== undefined,
            banned: restrictions.isBanned(author),
          })
        }
        return { reported, count: await reports.count(eventCache.channels()), more }
      },

      'chat-report-dismiss': async ({ channel, seq, count }, { attendee }) => {
        eventCache.checkChannel(channel)
        await reports.dismiss({ channel, seq, count }, { by: actorOf(attendee), at: clock() })
        notifyStaff()
        return {}
      },

      'chat-waiting': ({ channel }) => review.list(eventCache.channelsOf(channel)),

      'chat-review': async ({ id, approve }, { attendee }) => {
        await review.decide(id, approve, actorOf(attendee))
        return {}
      },
    },
  }
}
