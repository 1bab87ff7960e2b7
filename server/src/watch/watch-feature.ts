import { createHmac } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { filled } from '@rostra/domain/defined'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { isDraft } from '@rostra/domain/event/site-state'
import { sessionForWatcher } from '@rostra/domain/watch/watched-session'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { type StreamAddresses, sessionView } from '../sessions/session-view.ts'
import type { WatchersStore } from './watchers-store.ts'

type Uses = {
  watchers: Pick<WatchersStore, 'open'>
  isOpen(showId: string): boolean
  streams: StreamAddresses
  forEveryone(languages: string): EventFront
}

/** A device's way into an open session, and what its page shows. */
export const watchFeature = (
  { clock, eventCache, limits, signingKeys }: Core,
  { watchers, isOpen, streams, forEveryone }: Uses,
): Feature => {
  const networkOf = (address: string) =>
    createHmac('sha256', signingKeys['registration-network-key'])
      .update(`watch ${address}`)
      .digest('base64url')
      .slice(0, 16)
  return {
    handlers: {
      'watch-open': async ({ showId }, { address }) => {
        const at = clock()
        checkLimit(limits.watchOpen, address, at)
        // In a draft, nobody learns which sessions there will be.
        if (!isDraft(eventCache.current().event, at)) eventCache.session(showId)
        if (!isOpen(showId)) throw new Problem('watch-not-open')
        const token = await watchers.open(showId, networkOf(address), at)
        if (token === undefined) throw new Problem('watch-full')
        return { token }
      },

      'watch-view': async (_, { watcher: { showId }, now, languages }) => {
        const { event, revision } = eventCache.current(languages)
        const session = eventCache.session(showId, languages)
        const view = sessionView(streams, session, 'attendee', now, clock())
        return {
          serverTime: now,
          revision,
          session: sessionForWatcher(view, event),
          channel: eventCache.roomOf(showId) ?? '',
          event: {
            ...forEveryone(languages),
            grace: graceOf(event) / 60_000,
            tracks: event.tracks ?? [],
            ...filled({ frameHosts: event.frameHosts }),
          },
        }
      },
    },
  }
}
