import type { monitorEventLoopDelay } from 'node:perf_hooks'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Direction } from '../direction/direction-module.ts'
import type { Doors } from '../doors/doors-module.ts'
import type { HelpDesk } from '../help-desk/help-desk-module.ts'
import { freeBytes, spaceKept } from '../platform/disk-space.ts'
import type { Feature } from '../platform/http/feature.ts'
import { programVersion } from '../program-files.ts'
import type { Questions } from '../questions/questions-module.ts'
import type { Registration } from '../registration/registration-module.ts'
import type { Activity } from './activity.ts'
import type { ViewerSamplesStore } from './viewer-samples-store.ts'
import { watchedAddress } from './watched-address.ts'

/** ms; everyone notices an event loop that is this late. */
const lateLimit = 200
/** ms within which the database has to respond. */
const databaseLimit = 1000

const isOn: readonly number[] = [sessionState.startingSoon, sessionState.live]

export type Watched = {
  chat: ChatModule
  questions: Questions
  helpDesk: HelpDesk
  doors: Doors
  direction: Direction
  registration: Registration
}
type Parts = {
  activity: Activity
  samples: ViewerSamplesStore
  /** How late the event loop is; reset by each read. */
  loop: ReturnType<typeof monitorEventLoopDelay>
}

/** What organisers watch while the event runs. Every instance has all of it. */
export const dashboardFeature = (core: Core, watched: Watched, parts: Parts): Feature => {
  const { eventCache, hub, clock, config } = core
  const { chat, questions, helpDesk, doors, direction, registration } = watched
  const { activity, samples, loop } = parts
  const broker = core.isAlone ? undefined : core.broker
  let lag: number | null = null
  broker?.onRoundTrip((ms) => {
    lag = ms
  })
  const shows = async () => {
    const sessions = eventCache.sessions()
    const messages = activity.messagesByRoom()
    const newQuestions = await questions.newBySession()
    return Promise.all(
      sessions.map(async (session) => {
        const room = reactionChannel(session, sessions)
        // Once a room is open here, the other instances report who is in it.
        const { people } = await hub.room(room)
        return {
          id: session.id,
          title: session.title,
          room,
          state: sessionStateAt(session, clock()),
          viewers: people.viewers,
          guests: people.guests,
          messages: (session.chatChannel && messages.get(session.chatChannel)) || 0,
          questions: newQuestions.get(session.id) ?? 0,
        }
      }),
    )
  }
  const onNow = () =>
    eventCache
      .sessions()
      .filter((session) => isOn.includes(sessionStateAt(session, clock())))
      .flatMap(({ id, title, liveStream }) =>
        liveStream
          ? [{ showId: id, title, type: liveStream.type, url: watchedAddress(liveStream) }]
          : [],
      )
  const database = async () => {
    const from = performance.now()
    try {
      await core.checkDatabase()
    } catch {
      return { state: 'bad' as const, ms: null }
    }
    const ms = performance.now() - from
    return { state: ms > databaseLimit ? ('bad' as const) : ('good' as const), ms }
  }
  const disk = async () => {
    const free = await freeBytes(config.dataDir)
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
        questions: await questions.waiting(),
        tickets: await helpDesk.waiting(),
        reports: await chat.reportsWaiting(),
        reviews: await chat.reviewsWaiting(),
        doors: await doors.waiting(),
        registrations: await registration.toDecide(),
        server: server(),
        database: await database(),
        disk: await disk(),
        broker: broker
          ? { state: broker.isConnected() ? ('good' as const) : ('bad' as const), ms: lag }
          : { state: 'none' as const, ms: null },
        streams: direction.streams.health(onNow()),
      }),

      'dashboard-history': async ({ minutes }) => ({
        samples: await samples.since(clock() - minutes * 60_000),
      }),
    },
  }
}
