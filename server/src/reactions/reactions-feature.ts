import { Problem } from '@rostra/domain/contract/problems'
import { type ReactionKey, reactionChannel } from '@rostra/domain/reactions'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'

type Deps = {
  eventCache: EventCache
  clock: Clock
  /** One reaction per second for each attendee, over HTTP and the live channel together. */
  limit: Limiter
  show(channel: string, key: ReactionKey): void
  /** Throws `banned`. */
  checkNotBanned(attendeeId: string): void
}

/** `POST /api/reaction`, for pages without an open live channel. */
export const reactionsFeature = ({
  eventCache,
  clock,
  limit,
  show,
  checkNotBanned,
}: Deps): Feature => ({
  handlers: {
    reaction: async ({ showId, data }, { attendee }) => {
      checkNotBanned(attendee.id)
      const { sessions } = eventCache.current()
      const session = sessions.find(({ id }) => id === showId)
      if (!session) throw new Problem('unknown-session')
      checkLimit(limit, attendee.id, clock())
      show(reactionChannel(session, sessions), data.key)
      return {}
    },
  },
})
