import type { Session, SessionView, Stream } from '@rostra/domain/session'
import { sessionStateAt } from '@rostra/domain/session-state'
import type { EventCache } from '../event/event-cache.ts'
import { isOwnStream, streamScope } from '../event/file-access.ts'
import { type FileAddresses, withoutFolder } from '../event/file-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'

type Deps = { eventCache: EventCache; viewOf: ViewOf }
type ViewOf = ReturnType<typeof makeSessionViews>

// A player that opened a playlist goes on fetching from it: the address has to outlive a long day.
const streamWindow = 24 * 3600_000

/** Gives a session as pages get it. */
export const makeSessionViews = (addresses: FileAddresses, clock: Clock) => {
  const address = (stream: Stream, now: number): Stream => {
    if (!isOwnStream(stream)) return stream
    const path = withoutFolder(stream.url)
    return { ...stream, url: addresses.sign(streamScope(stream), path, now, streamWindow) }
  }
  /** The state is the caller's; addresses have to be good now, whatever time a preview shows. */
  return (session: Session, now: number, at = clock()): SessionView => {
    const { startsAt, endsAt, liveStream, replayStream, ...rest } = session
    return {
      ...rest,
      state: sessionStateAt(session, now),
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(endsAt).toISOString(),
      speakers: session.speakers.map((speaker) => ({
        ...speaker,
        file: addresses.open(speaker.file),
      })),
      ...(liveStream ? { liveStream: address(liveStream, at) } : {}),
      ...(replayStream ? { replayStream: address(replayStream, at) } : {}),
    }
  }
}

/** The session list with the states at the server's time. */
export const sessionsFeature = ({ eventCache, viewOf }: Deps): Feature => ({
  handlers: {
    sessions: async (_, { now }) => ({
      serverTime: now,
      sessions: eventCache.current().sessions.map((session) => viewOf(session, now)),
    }),
  },
})
