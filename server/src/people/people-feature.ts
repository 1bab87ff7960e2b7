import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { PeopleStore } from './people-store.ts'

type Deps = {
  store: PeopleStore
  /** Whether the list is enabled for the event. */
  isOn(): boolean
  /** The ids of attendees who are currently banned from chats. */
  banned(): readonly string[]
  clock: Clock
  limit: Limiter
  onChange(): void
}

/** The list of attendees who chose to be in it. */
export const peopleFeature = (deps: Deps): Feature => {
  const { store, isOn, banned, clock, limit, onChange } = deps
  const checkOn = () => {
    if (!isOn()) throw new Problem('not-allowed', { reason: reason('people-off') })
  }
  return {
    handlers: {
      people: ({ search, page }, { role }) => {
        checkOn()
        return store.page({ search, page, withHidden: role === 'organiser', without: banned() })
      },

      'people-own': (_, { attendee: { id } }) => store.own(id),

      'people-join': async (entry, { attendee: { id } }) => {
        checkOn()
        checkLimit(limit, id, clock())
        if (!(await store.put(id, entry, clock())))
          throw new Problem('not-allowed', { reason: reason('people-attendees-only') })
        onChange()
        return {}
      },

      // Allowed even while the list is off or the event is closed: people may always withdraw what they wrote about
      // themselves.
      'people-leave': async (_, { attendee: { id } }) => {
        await store.leave(id)
        onChange()
        return {}
      },

      'people-hide': async ({ id, hidden }, { attendee }) => {
        await store.hide(id, hidden, attendee.id, clock())
        onChange()
        return {}
      },
    },
  }
}
