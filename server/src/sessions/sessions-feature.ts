import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { type StreamAddresses, sessionView } from './session-view.ts'

type Deps = { eventCache: EventCache; streams: StreamAddresses; clock: Clock }

/** The session list, with states as of the caller's time. */
export const sessionsFeature = ({ eventCache, streams, clock }: Deps): Feature => ({
  handlers: {
    sessions: async (_, { now, role, preview }) => {
      const { sessions, revision } = eventCache.current()
      const viewer = preview ? 'preview' : role ? 'team' : 'attendee'
      return {
        serverTime: now,
        sessions: sessions.map((session) => sessionView(streams, session, viewer, now, clock())),
        revision,
      }
    },
  },
})
