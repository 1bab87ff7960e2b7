import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkPlace } from '../sessions/shown-in.ts'
import type { AnnouncementsService } from './announcements-service.ts'

export const announcementsFeature = (
  core: Core,
  announcements: AnnouncementsService,
  staff: { notify(part: 'announcements'): void },
): Feature => ({
  handlers: {
    announcements: async () => ({
      serverTime: core.clock(),
      announcements: await announcements.list(),
    }),

    'announcements-published': async ({ showId }, { now, languages }) => ({
      announcements: await announcements.published(now, languages, showId),
    }),

    'announcement-make': async ({ startsAt, minutes, ...given }, { attendee }) => {
      checkPlace(core, given.showId)
      const now = core.clock()
      const from = Math.max(startsAt ?? now, now)
      const announcement = await announcements.make({
        ...given,
        startsAt: from,
        endsAt: from + minutes * 60_000,
        by: nameOrEmail(attendee),
        byId: attendee.id,
        madeAt: now,
      })
      staff.notify('announcements')
      return { announcement }
    },

    'announcement-withdraw': async ({ id }, { attendee }) => {
      await announcements.withdraw(id, attendee.id)
      staff.notify('announcements')
      return {}
    },
  },
})
