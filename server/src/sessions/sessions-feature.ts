import type { EventCache } from '../event/event-cache.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { ViewOf } from './session-view.ts'

type Deps = { eventCache: EventCache; viewOf: ViewOf }

/** The session list with the states at the caller's time. */
export const sessionsFeature = ({ eventCache, viewOf }: Deps): Feature => ({
  handlers: {
    sessions: async (_, { now }) => {
      const { sessions, revision } = eventCache.current()
      return {
        serverTime: now,
        sessions: sessions.map((session) => viewOf(session, now)),
        revision,
      }
    },
  },
})
