import type { StreamHealth } from '@rostra/domain/contract/dashboard-calls'
import type { PlannedSession } from '@rostra/domain/direction'
import type { CaptionsFile, DirectedSession, SessionView, Stream } from '@rostra/domain/session'
import { sessionStateAt } from '@rostra/domain/session-state'
import { type Signal, studioType } from '@rostra/domain/studio/studio'
import { isOwnStream, streamScope } from '../event/file-access.ts'
import { type FileAddresses, isRemote, withoutFolder } from '../event/file-address.ts'

// A player keeps fetching from a playlist it has opened: the address has to stay valid for a long day.
const streamWindow = 24 * 3600_000

/** `captions` may be empty; `transcript` is an address that attendees can open. */
type Replay = { url: string; captions: CaptionsFile[]; transcript?: string }

/** Sessions that are streamed to this server. Times are epoch ms. */
export type StudioStreams = {
  /** Addresses valid from `at` on, and the signal that pages show at `now`; undefined for every other session. */
  of(
    session: PlannedSession,
    now: number,
    at: number,
  ): { signal: Signal; live: string; replay: Replay | undefined } | undefined
  /** The state of the stream that the team sees. */
  health(sessionId: string): Pick<StreamHealth, 'state' | 'detail'>
}

/** The addresses of this server's streams. */
export type StreamAddresses = { addresses: FileAddresses; studio: StudioStreams }

/** The stream with an address that players can open from `at` on (epoch ms). */
export function streamView(addresses: FileAddresses, given: Stream, at: number): Stream {
  const stream = {
    ...given,
    ...captionsView(addresses, given, at),
    ...transcriptView(addresses, given, at),
  }
  if (!isOwnStream(stream)) return stream
  const path = withoutFolder(stream.url)
  return { ...stream, url: addresses.sign(streamScope(stream), path, at, streamWindow) }
}

function captionsView(addresses: FileAddresses, { captions }: Stream, at: number) {
  const signed = captions?.map(({ language, file }) => {
    const path = withoutFolder(file)
    return { language, file: addresses.sign(path, path, at, streamWindow) }
  })
  return signed?.length ? { captions: signed } : {}
}

function transcriptView(addresses: FileAddresses, stream: Stream | undefined, at: number) {
  const transcript = stream?.transcript
  if (!transcript) return {}
  const path = withoutFolder(transcript)
  return {
    transcript: isRemote(transcript) ? transcript : addresses.sign(path, path, at, streamWindow),
  }
}

const replayView = ({ captions, ...rest }: Replay): Stream => ({
  type: 'hls',
  ...rest,
  ...(captions.length > 0 ? { captions } : {}),
})

/**
 * A session as sent to pages. Its state is that at `now`; addresses have to be valid at `at`, whatever time a preview
 * shows. Both are epoch ms.
 */
export function sessionView(
  streams: StreamAddresses,
  session: PlannedSession,
  now: number,
  at: number,
): SessionView {
  const { addresses } = streams
  const { startsAt, endsAt, liveStream, replayStream, backupStream, ...rest } = session
  const sent = streams.studio.of(session, now, at)
  const view = (stream: Stream) =>
    sent && stream.type === studioType
      ? // Its captions and transcript belong to the recording.
        { type: 'hls', url: sent.live }
      : streamView(addresses, stream, at)
  const recorded = () => {
    const stream = [liveStream, backupStream].find((it) => it?.type === studioType)
    return sent?.replay && replayView({ ...sent.replay, ...transcriptView(addresses, stream, at) })
  }
  const replay = replayStream ? view(replayStream) : recorded()
  return {
    ...rest,
    state: sessionStateAt({ ...session, replayStream: replay }, now),
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(endsAt).toISOString(),
    speakers: session.speakers.map((speaker) => ({
      ...speaker,
      file: addresses.open(speaker.file),
    })),
    ...(liveStream ? { liveStream: view(liveStream) } : {}),
    ...(replay ? { replayStream: replay } : {}),
    ...(sent && liveStream?.type === studioType ? { signal: sent.signal } : {}),
  }
}

/** The part of the session that an action of its moderators can change. */
export function directedView(
  streams: StreamAddresses,
  session: PlannedSession,
  at: number,
): DirectedSession {
  const { id, duration, startTime, endTime, liveStream, direction, signal } = sessionView(
    streams,
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
    ...(signal ? { signal } : {}),
  }
}
