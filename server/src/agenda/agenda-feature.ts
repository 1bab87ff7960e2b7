import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { newSecret } from '../platform/secrets.ts'
import type { AgendaStore } from './agenda-store.ts'

/** My agenda: stars on sessions, and the address of the person's calendar files. */
export const agendaFeature = (core: Core, store: AgendaStore): Feature => {
  const { eventCache, clock, limits, basePath } = core
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
        checkLimit(limits.star, id, clock())
        eventCache.session(sessionId)
        if (on) await store.star(id, sessionId, clock())
        else await store.unstar(id, sessionId)
        return {}
      },
      'agenda-address': async ({ renew }, { attendee: { id } }) => {
        checkLimit(limits.star, id, clock())
        if (renew) await store.replaceCalendarKey(id, newSecret(), clock())
        const key = await store.calendarKey(id, newSecret, clock())
        return { calendar: `${basePath}/calendar/${key}` }
      },
    },
  }
}
