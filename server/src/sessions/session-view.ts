import type { PlannedSession } from '@rostra/domain/direction'
import type { DirectedSession, SessionView, Stream } from '@rostra/domain/session'
import { sessionStateAt } from '@rostra/domain/session-state'
import { isOwnStream, streamScope } from '../event/file-access.ts'
import { type FileAddresses, withoutFolder } from '../event/file-address.ts'

// A player that opened a playlist goes on fetching from it: the address has to outlive a long day.
const streamWindow = 24 * 3600_000

/** The stream with an address that players can open from `at` on (epoch ms). */
export function streamView(addresses: FileAddresses, stream: Stream, at: number): Stream {
  if (!isOwnStream(stream)) return stream
  const path = withoutFolder(stream.url)
  return { ...stream, url: addresses.sign(streamScope(stream), path, at, streamWindow) }
}

/**
 * A session as pages get it. The state is that at `now`; addresses have to be good at `at`, whatever time a
 * preview shows. Both are epoch ms.
 */
export function sessionView(
  addresses: FileAddresses,
  session: PlannedSession,
  now: number,
  at: number,
): SessionView {
  const { startsAt, endsAt, liveStream, replayStream, backupStream: _, ...rest } = session
  return {
    ...rest,
    state: sessionStateAt(session, now),
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(endsAt).toISOString(),
    speakers: session.speakers.map((speaker) => ({
      ...speaker,
      file: addresses.open(speaker.file),
    })),
    ...(liveStream ? { liveStream: streamView(addresses, liveStream, at) } : {}),
    ...(replayStream ? { replayStream: streamView(addresses, replayStream, at) } : {}),
  }
}

/** What a press changes of it. */
export function directedView(
  addresses: FileAddresses,
  session: PlannedSession,
  at: number,
): DirectedSession {
  const { id, duration, startTime, endTime, liveStream, direction } = sessionView(
    addresses,
    session,
    at,
    at,
  )
  return {
    id,
    duration,
    startTime,
    endTime,
    ...(liveStream ? { liveStream } : {}),
    ...(direction ? { direction } : {}),
  }
}
