import type { AttendeesStore } from '../attendees/attendees-store.ts'
import type { EventCache, LoadedEvent } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Warnings } from '../warnings.ts'

type Deps = {
  eventCache: EventCache
  attendees: Pick<AttendeesStore, 'count'>
  teamSize(): Promise<number>
  clock: Clock
  /** Whether emails with links can be sent. */
  mail: boolean
  warnings: Pick<Warnings, 'list'>
}

/** How far the event is set up: the console's first screen. */
export const overviewFeature = ({
  eventCache,
  attendees,
  teamSize,
  clock,
  mail,
  warnings,
}: Deps): Feature => ({
  handlers: {
    overview: async (_, { role }) => {
      const serverTime = clock()
      const loaded = eventCache.find()
      const [next] = (loaded?.sessions ?? [])
        .filter(({ endsAt }) => endsAt > serverTime)
        .sort((one, other) => one.startsAt - other.startsAt)
      return {
        ...(loaded ? { event: named(loaded.event) } : {}),
        sessions: loaded?.sessions.length ?? 0,
        libraries: loaded?.libraries.length ?? 0,
        attendees: await attendees.count(),
        staff: await teamSize(),
        ...(next ? { next: timed(next) } : {}),
        ...missing(loaded?.planned ?? [], serverTime),
        mail,
        warnings: role === 'organiser' ? await warnings.list() : [],
        serverTime,
      }
    },
  },
})

const named = ({ name, edition, timeZone }: LoadedEvent['event']) => ({ name, edition, timeZone })
const timed = ({ id, title, startsAt, endsAt }: LoadedEvent['sessions'][number]) => ({
  id,
  title,
  startsAt,
  endsAt,
})

/** What future sessions lack. `now` is epoch ms. */
function missing(planned: LoadedEvent['planned'], now: number) {
  const ahead = planned
    .filter(({ endsAt, status }) => endsAt > now && !status)
    .sort((one, other) => one.startsAt - other.startsAt)
  const without = (name: 'liveStream' | 'backupStream' | 'chatChannel') =>
    ahead.filter((session) => !session[name]).map(({ id, title }) => ({ id, title }))
  return {
    withoutStream: without('liveStream'),
    withoutBackup: without('backupStream'),
    withoutChat: without('chatChannel'),
  }
}
