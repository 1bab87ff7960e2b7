import { fullName } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { AnnouncementsService } from './announcements-service.ts'

type Deps = {
  announcements: AnnouncementsService
  clock: Clock
  isShow(showId: string): boolean
  /** Notifies organisers' pages, which then reload the list. */
  notifyStaff(): void
}

export const announcementsFeature = ({
  announcements,
  clock,
  isShow,
  notifyStaff,
}: Deps): Feature => ({
  handlers: {
    announcements: async () => ({
      serverTime: clock(),
      announcements: await announcements.list(),
    }),

    'announcements-published': async ({ showId }, { now }) => ({
      announcements: await announcements.published(now, showId),
    }),

    'announcement-make': async ({ text, showId, startsAt, minutes }, { attendee }) => {
      if (showId !== null && !isShow(showId)) throw new Problem('unknown-session')
      const now = clock()
      const from = Math.max(startsAt ?? now, now)
      const announcement = await announcements.make({
        text,
        showId,
        startsAt: from,
        endsAt: from + minutes * 60_000,
        by: fullName(attendee) || attendee.email,
        byId: attendee.id,
        madeAt: now,
      })
      notifyStaff()
      return { announcement }
    },

    'announcement-withdraw': async ({ id }, { attendee }) => {
      await announcements.withdraw(id, attendee.id)
      notifyStaff()
      return {}
    },
  },
})
