import { actorOf } from '@rostra/domain/attendees/attendee'
import { reportContext } from '@rostra/domain/chat/chat-reports'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import type { ChatReportsStore } from './chat-reports-store.ts'
import type { ChatRestrictions } from './chat-restrictions.ts'
import type { ModerationStore } from './moderation-store.ts'

type Deps = {
  reports: ChatReportsStore
  moderation: Pick<ModerationStore, 'around'>
  restrictions: Pick<ChatRestrictions, 'checkNotBanned' | 'isBanned' | 'muteOf'>
  /** Notifies moderators' pages: they load the list again. */
  notifyStaff(): void
}

/** Attendees report messages to the moderators, who dismiss the reports or remove the message. */
export const chatReportsFeature = (core: Core, deps: Deps): Feature => {
  const { reports, moderation, restrictions, notifyStaff } = deps
  const { eventCache, clock, limits } = core

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

      'chat-reports': async ({ channel, after, limit: most }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        const all = eventCache.channels()
        const { places, more } = await reports.page({
          channels: channel === undefined ? all : [channel],
          after,
          limit: most,
        })
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
        return { reported, count: await reports.count(all), more }
      },

      'chat-report-dismiss': async ({ channel, seq, count }, { attendee }) => {
        eventCache.checkChannel(channel)
        await reports.dismiss({ channel, seq, count }, { by: actorOf(attendee), at: clock() })
        notifyStaff()
        return {}
      },
    },
  }
}
