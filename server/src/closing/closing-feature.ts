import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { ClosingService } from './closing-service.ts'
import type { ClosingStore } from './closing-store.ts'

/** The calls with which organisers close the event and erase its personal data. */
export const closingFeature = (
  { eventCache, clock }: Core,
  closing: ClosingService,
  store: ClosingStore,
): Feature => {
  const done = (change: Promise<void>) => change.then(() => ({}))

  return {
    handlers: {
      closing: async () => {
        const serverTime = clock()
        const { event, sessions } = eventCache.current()
        const { daysBy: _, notices: __, followed: ___, ...status } = await closing.now()
        return {
          ...status,
          serverTime,
          name: event.name,
          timeZone: event.timeZone,
          lastEnd: closing.lastEnd(),
          waits: {
            sessions: sessions
              .filter(({ endsAt }) => endsAt > serverTime)
              .map(({ id, title, startsAt, endsAt }) => ({ id, title, startsAt, endsAt })),
            questions: await store.waitingQuestions(),
            tickets: await store.openTickets(),
            announcements: await store.scheduledAnnouncements(serverTime),
          },
        }
      },
      'closing-close': (_, { attendee }) => done(closing.close(attendee)),
      'closing-reopen': (_, { attendee }) => done(closing.reopen(attendee)),
      'closing-keep': ({ days }, { attendee }) => done(closing.keep(attendee, days)),
      'closing-erase': ({ name }, { attendee }) => done(closing.eraseNow(attendee, name)),
    },
  }
}
