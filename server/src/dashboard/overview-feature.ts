import { type Known, readiness } from '@rostra/domain/dashboard/readiness'
import { isDraft, opensAtOf } from '@rostra/domain/event/site-state'
import type { AttendeesStore } from '../attendees/attendees-store.ts'
import type { EventCache, LoadedEvent } from '../event/event-cache.ts'
import type { StreamWatch } from '../event/stream-watch.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Warnings } from '../warnings.ts'
import type { ReadinessStore } from './readiness-store.ts'
import { watchedAddress } from './watched-address.ts'

type Deps = {
  eventCache: EventCache
  attendees: Pick<AttendeesStore, 'count'>
  teamSize(): Promise<number>
  clock: Clock
  /** Whether emails with links can be sent. */
  mail(): boolean
  /** Who was told of the event by email. */
  known(): Promise<Known>
  warnings: Pick<Warnings, 'list'>
  store: ReadinessStore
  streams: StreamWatch
  /** Tells the team's pages that something was marked. */
  onMarked(): void
}

/** The sessions ahead whose streams are tested: a long programme must not make the server fetch for minutes. */
const mostTested = 20

/** How far the event is prepared: the console's first screen. */
export const overviewFeature = ({
  eventCache,
  attendees,
  teamSize,
  clock,
  mail: sendsMail,
  known,
  warnings,
  store,
  streams,
  onMarked,
}: Deps): Feature => ({
  handlers: {
    overview: async (_, { role }) => {
      const serverTime = clock()
      const loaded = eventCache.find()
      const people = await attendees.count()
      const staff = await teamSize()
      const mail = sendsMail()
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
            known: await known(),
            staff,
            mail,
            rehearsed: await store.rehearsed(),
            streams: tested(streams, loaded?.planned ?? [], serverTime),
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
      onMarked()
      return {}
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
