import { Problem } from '@rostra/domain/contract/problems'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import { newSecret } from '../platform/secrets.ts'
import type { AgendaStore } from './agenda-store.ts'

type Deps = {
  store: AgendaStore
  eventCache: EventCache
  clock: Clock
  limit: Limiter
  /** The path under which the site is served. */
  basePath: string
}

/** My agenda: stars on sessions, and the address of the person's calendar files. */
export const agendaFeature = ({ store, eventCache, clock, limit, basePath }: Deps): Feature => {
  return {
    handlers: {
      agenda: async (_, { attendee: { id } }) => {
        const { sessions } = eventCache.current()
        const starred = await store.starred(id)
        return {
          starred: sessions.flatMap((session) => (starred.has(session.id) ? session.id : [])),
        }
      },
      'agenda-star': async ({ sessionId, on }, { attendee: { id } }) => {
        checkLimit(limit, id, clock())
        if (!eventCache.current().sessions.some((session) => session.id === sessionId))
          throw new Problem('unknown-session')
        if (on) await store.star(id, sessionId, clock())
        else await store.unstar(id, sessionId)
        return {}
      },
      'agenda-address': async ({ renew }, { attendee: { id } }) => {
        checkLimit(limit, id, clock())
        if (renew) await store.replaceCalendarKey(id, newSecret(), clock())
        const key = await store.calendarKey(id, newSecret, clock())
        return { calendar: `${basePath}/calendar/${key}` }
      },
    },
  }
}
