import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { createPeopleStore } from './people-store.ts'

/** Whether the event has the list. */
export const isListed = ({ eventCache }: Core): boolean => eventCache.find()?.event.people === true

/** The list of attendees who chose to be in it. */
export const peopleFeature = (core: Core, chat: ChatModule, onChange: () => void): Feature => {
  const { clock, limits } = core
  const store = createPeopleStore(core.db)
  const checkOn = () => {
    if (!isListed(core)) throw new Problem('not-allowed', { reason: reason('people-off') })
  }
  return {
    handlers: {
      people: ({ search, page }, { role }) => {
        checkOn()
        return store.page({
          search,
          page,
          withHidden: role === 'organiser',
          without: chat.restrictions.banned(),
        })
      },

      'people-own': (_, { attendee: { id } }) => store.own(id),

      'people-join': async (entry, { attendee: { id } }) => {
        checkOn()
        checkLimit(limits.peopleJoin, id, clock())
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
