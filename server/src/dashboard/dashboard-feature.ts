import type { monitorEventLoopDelay } from 'node:perf_hooks'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { EventCache } from '../event/event-cache.ts'
import type { StreamWatch } from '../event/stream-watch.ts'
import type { Broker } from '../platform/broker/broker.ts'
import type { Clock } from '../platform/clock.ts'
import { spaceKept } from '../platform/disk-space.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Hub } from '../platform/live/hub.ts'
import { programVersion } from '../program-files.ts'
import type { Activity } from './activity.ts'
import type { ViewerSamplesStore } from './viewer-samples-store.ts'
import { watchedAddress } from './watched-address.ts'

/** ms; everyone notices an event loop that is this late. */
const lateLimit = 200
/** ms within which the database has to respond. */
const databaseLimit = 1000

const isOn: readonly number[] = [sessionState.startingSoon, sessionState.live]

type Waiting = 'questions' | 'tickets' | 'reports' | 'reviews' | 'doors' | 'registrations'

type Deps = {
  eventCache: EventCache
  hub: Hub
  activity: Activity
  samples: ViewerSamplesStore
  streams: StreamWatch
  /** Absent for one instance. */
  broker?: Broker
  clock: Clock
  /** How late the event loop is; reset by each read. */
  loop: ReturnType<typeof monitorEventLoopDelay>
  checkDatabase(): Promise<unknown>
  /** Free bytes on the disk of the data folder; NaN when unknown. */
  freeBytes(): Promise<number>
  /** New questions by session. */
  newQuestions(): Promise<ReadonlyMap<string, number>>
  /**
   * New questions, open help tickets, reported messages, messages waiting for review, refused sign-ins, and
   * registrations to decide about.
   */
  waiting(): Promise<Record<Waiting, number>>
}

/** What organisers watch while the event runs. Every instance has all of it. */
export const dashboardFeature = (deps: Deps): Feature => {
  const { eventCache, hub, activity, samples, streams, broker, clock, loop } = deps
  let lag: number | null = null
  broker?.onRoundTrip((ms) => {
    lag = ms
  })
  const shows = async () => {
    const sessions = eventCache.find()?.sessions ?? []
    const messages = activity.messagesByRoom()
    const questions = await deps.newQuestions()
    return Promise.all(
      sessions.map(async (session) => {
        const room = reactionChannel(session, sessions)
        return {
          id: session.id,
          title: session.title,
          room,
          state: sessionStateAt(session, clock()),
          // Once a room is open here, the other instances report who is in it.
          viewers: (await hub.room(room)).people.viewers,
          messages: (session.chatChannel && messages.get(session.chatChannel)) || 0,
          questions: questions.get(session.id) ?? 0,
        }
      }),
    )
  }
  const onNow = () =>
    (eventCache.find()?.sessions ?? [])
      .filter((session) => isOn.includes(sessionStateAt(session, clock())))
      .flatMap(({ id, title, liveStream }) =>
        liveStream
          ? [{ showId: id, title, type: liveStream.type, url: watchedAddress(liveStream) }]
          : [],
      )
  const database = async () => {
    const from = performance.now()
    try {
      await deps.checkDatabase()
    } catch {
      return { state: 'bad' as const, ms: null }
    }
    const ms = performance.now() - from
    return { state: ms > databaseLimit ? ('bad' as const) : ('good' as const), ms }
  }
  const disk = async () => {
    const free = await deps.freeBytes()
    if (Number.isNaN(free)) return { state: 'none' as const, free: null }
    return { state: free < spaceKept ? ('bad' as const) : ('good' as const), free }
  }
  const server = () => {
    const late = loop.percentile(99) / 1e6
    loop.reset()
    return {
      state: late > lateLimit ? ('bad' as const) : ('good' as const),
      version: programVersion(),
      uptime: Math.round(process.uptime()),
      sockets: hub.connections.size,
      late: Number.isFinite(late) ? late : 0,
      memory: process.memoryUsage.rss(),
    }
  }

  return {
    handlers: {
      dashboard: async () => ({
        serverTime: clock(),
        shows: await shows(),
        ...activity.lastMinute(),
        ...(await deps.waiting()),
        server: server(),
        database: await database(),
        disk: await disk(),
        broker: broker
          ? { state: broker.isConnected() ? ('good' as const) : ('bad' as const), ms: lag }
          : { state: 'none' as const, ms: null },
        streams: streams.health(onNow()),
      }),

      'dashboard-history': async ({ minutes }) => ({
        samples: await samples.since(clock() - minutes * 60_000),
      }),
    },
  }
}
