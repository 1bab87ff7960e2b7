import { readiness } from '@rostra/domain/dashboard/readiness'
import { isDraft, opensAtOf } from '@rostra/domain/event/site-state'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import type { Core } from '../core.ts'
import type { Direction } from '../direction/direction-module.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import type { StreamWatch } from '../event/stream-watch.ts'
import type { Mailings } from '../mailings/mailings-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createReadinessStore } from './readiness-store.ts'
import { watchedAddress } from './watched-address.ts'

/** The sessions ahead whose streams are tested: a long programme must not make the server fetch for minutes. */
const mostTested = 20

/** How far the event is prepared: the console's first screen. */
export const overviewFeature = (
  { db, eventCache, clock, warnings }: Core,
  { staff: team, mailings, direction }: { staff: Staff; mailings: Mailings; direction: Direction },
): Feature => {
  const attendees = createAttendeesStore(db)
  const store = createReadinessStore(db)
  return {
    handlers: {
      overview: async (_, { role }) => {
        const serverTime = clock()
        const loaded = eventCache.find()
        const people = await attendees.count()
        const staff = await team.teamSize()
        const mail = team.mailsLinks()
        const found = await warnings.list()
        const [next] = (loaded?.sessions ?? [])
          .filter(({ endsAt }) => endsAt > serverTime)
          .sort((one, other) => one.startsAt - other.startsAt)
        return {
          ...(loaded ? { event: named(loaded.event) } : {}),
          sessions: loaded?.sessions.length ?? 0,
          libraries: loaded?.libraries.length ?? 0,
          attendees: people,
          staff,
          ...(next ? { next: timed(next) } : {}),
          readiness: readiness(
            {
              hasEvent: loaded !== undefined,
              isWelcoming: Boolean(loaded?.event.welcome.trim()),
              isDraft: isDraft(loaded?.event ?? {}, serverTime),
              opensAt: opensAtOf(loaded?.event ?? {}),
              cannotRegister: found.some(({ code }) => code === 'registration-without-mail'),
              sessions: loaded?.planned ?? [],
              libraries: loaded?.libraries ?? [],
              attendees: people,
              known: await mailings.known(),
              staff,
              mail,
              rehearsed: await store.rehearsed(),
              streams: tested(direction.streams, loaded?.planned ?? [], serverTime),
              marks: await store.marks(),
            },
            serverTime,
          ),
          mail,
          warnings: role === 'organiser' ? found : [],
          serverTime,
        }
      },
      'readiness-mark': async ({ item, mark }, { attendee: by }) => {
        await store.mark({ item, mark, at: clock(), byId: by.id })
        team.notify('team')
        return {}
      },
    },
  }
}

const named = ({ name, edition, timeZone }: LoadedEvent['event']) => ({ name, edition, timeZone })
const timed = ({ id, title, startsAt, endsAt }: LoadedEvent['sessions'][number]) => ({
  id,
  title,
  startsAt,
  endsAt,
})

/** What the stream test says about sessions ahead; providers that play in their own frame can't be tested. */
function tested(streams: StreamWatch, planned: LoadedEvent['planned'], now: number) {
  const watched = planned
    .filter(({ endsAt, status }) => endsAt > now && !status)
    .flatMap(({ id, title, liveStream: it }) =>
      it?.type === 'hls' ? [{ showId: id, title, type: it.type, url: watchedAddress(it) }] : [],
    )
    .slice(0, mostTested)
  return new Map(
    streams
      .health(watched)
      .map(
        ({ showId, state }) =>
          [
            showId,
            state === 'unknown' ? 'checking' : state === 'unreachable' ? 'failed' : 'fine',
          ] as const,
      ),
  )
}
