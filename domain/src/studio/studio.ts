/** Sessions whose stream is sent to this server: what pages show, and when the recording is complete. */
import { sessionState, sessionStateAt, type TimedSession } from '../sessions/session-state.ts'

/** The type of a stream that an encoder sends to this server. */
export const studioType = 'studio'

/**
 * The replay that an organiser gave; undefined where it is what this server records, also where only the languages of that
 * were given.
 */
export const ownReplay = <T extends { type: string }>(
  replayStream: T | null | undefined,
): T | undefined => (replayStream?.type === studioType ? undefined : (replayStream ?? undefined))

/** ms without a segment after which the encoder counts as silent. */
export const silentAfter = 6_000

/** The length of the live playlist, in seconds: how far people can rewind while the session is live. */
export const liveWindow = 300

/** How long a deleted recording can be restored, in ms. */
export const recordingKept = 3600_000

/** How long the recording of a session that was removed from the event is kept, in ms, in case it is restored. */
export const missingKept = 24 * 3600_000

/** Free disk space, in bytes, below which the team is warned; on a small disk, a fifth of its size. */
export const spaceWarned = 2_000_000_000

/** After the planned end, a recording is complete when no segment has arrived for this many ms. */
const overAfter = 60_000

export type Recording = {
  id: string
  /** Epoch ms: when the last segment arrived, and when the encoder said that it was the last one. */
  lastAt: number
  endedAt: number | null
  /** True once attendees may see something of it: a test before the session's start is not shown to them. */
  begun: boolean
}

/** What an interpreter sends in a language: the recording of it. */
export type Interpreter = Omit<Recording, 'begun'> & { language: string }

/** The state that pages receive: nothing has arrived yet, the stream is on, or it is over. */
export type Signal = 'waiting' | 'on' | 'ended'

type Show = TimedSession & { direction?: { ended: boolean } | undefined }

/**
 * Whether the recording is complete at `now` (epoch ms). Before the planned end only a moderator ends a session,
 * because an encoder may have been stopped by mistake.
 */
export function isClosed(
  { lastAt, endedAt }: Pick<Recording, 'lastAt' | 'endedAt'>,
  show: Show,
  now: number,
): boolean {
  if (show.direction?.ended) return true
  return show.endsAt <= now && (endedAt !== null || now - lastAt >= overAfter)
}

/** Whether nothing is being sent at `now` (epoch ms). */
export const isSilent = (
  { lastAt, endedAt }: Pick<Recording, 'lastAt' | 'endedAt'>,
  now: number,
): boolean => endedAt !== null || now - lastAt >= silentAfter

/** Of an interpreter: nothing has arrived yet, it arrives, it has stopped arriving, or the encoder was stopped. */
export type InterpreterSignal = 'waiting' | 'on' | 'stopped' | 'ended'

export function interpreterSignal(
  it: Pick<Interpreter, 'lastAt' | 'endedAt'> | undefined,
  now: number,
): InterpreterSignal {
  if (!it) return 'waiting'
  if (it.endedAt !== null) return 'ended'
  return isSilent(it, now) ? 'stopped' : 'on'
}

/** What is wrong with an interpreter’s sound that arrives this many ms too late, and what to do about it. */
export const lateText = (ms: number): string =>
  `${Math.round(ms / 1000)} s late, so it is only in the replay: check the connection, and the clock`

/** The state that pages receive at `now` (epoch ms). */
export function signalOf(recording: Recording | undefined, show: Show, now: number): Signal {
  if (!recording?.begun) return 'waiting'
  return isClosed(recording, show, now) ? 'ended' : 'on'
}

/**
 * Whether the session has a replay at `now` (epoch ms): its encoder has finished, or the session is over. If the
 * encoder finishes early, the page stays live until the planned end or until a moderator ends the session.
 */
export const hasReplay = (recording: Recording | undefined, show: Show, now: number): boolean =>
  recording?.begun === true &&
  (recording.endedAt !== null ||
    isClosed(recording, show, now) ||
    sessionStateAt(show, now) === sessionState.ended)

/** How many segments an encoder listed in the last minute, and how many of them didn't arrive. */
export type LastMinute = { segments: number; missing: number }

/** The share of missing segments from which viewers see a stream that stands still again and again. */
const tooMany = 0.1

/** Whether so many segments are missing that the team has to act. */
export const isLosing = ({ segments, missing }: LastMinute): boolean =>
  missing > 0 && missing >= segments * tooMany

/** What is missing, and what to do about it; an empty text if nothing is. */
export const missingText = ({ segments, missing }: LastMinute): string =>
  missing === 0
    ? ''
    : `${missing} of ${segments} segments of the last minute are missing. In OBS or ffmpeg, set http_persistent=1: otherwise they close the connection before a segment has arrived. With it already set, check the encoder’s connection.`
