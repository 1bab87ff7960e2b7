import type { EventCache } from '../event/event-cache.ts'
import type { FileAddresses } from '../event/file-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { sessionView } from './session-view.ts'

type Deps = { eventCache: EventCache; addresses: FileAddresses; clock: Clock }

/** The session list with the states at the caller's time. */
export const sessionsFeature = ({ eventCache, addresses, clock }: Deps): Feature => ({
  handlers: {
    sessions: async (_, { now }) => {
      const { sessions, revision } = eventCache.current()
      return {
        serverTime: now,
        sessions: sessions.map((session) => sessionView(addresses, session, now, clock())),
        revision,
      }
    },
  },
})
