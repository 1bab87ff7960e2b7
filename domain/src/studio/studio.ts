/** A session whose picture comes to this server: what pages are shown of it, and when its recording is whole. */
import { sessionState, sessionStateAt, type TimedSession } from '../session-state.ts'

/** The type of a stream that an encoder sends to this server. */
export const studioType = 'studio'

/** ms without a segment after which the encoder counts as silent. */
export const silentAfter = 6_000

/** Seconds of the live playlist: how far people can go back while the session runs. */
export const liveWindow = 300

/** ms that a recording can be brought back after it was deleted. */
export const recordingKept = 3600_000

/** ms that the recording of a session stays that was removed from the event: it can be restored for as long. */
export const missingKept = 24 * 3600_000

/** Bytes of free disk space below which the team is warned; on a small disk a fifth of it. */
export const spaceWarned = 2_000_000_000

/** ms after the planned end, without a segment, after which nobody waits for more. */
const overAfter = 60_000

export type Recording = {
  id: string
  /** Epoch ms: when the last segment came, and when the encoder said that it was the last one. */
  lastAt: number
  endedAt: number | null
}

/** What pages know: nothing came yet, there is a picture, or it is over. */
export type Signal = 'waiting' | 'on' | 'ended'

type Show = TimedSession & { direction?: { ended: boolean } | undefined }

/**
 * Whether the recording is whole at `now` (epoch ms): nobody waits for more of it. Before the planned end only a
 * moderator ends a session: an encoder that stops may have been stopped by mistake.
 */
export function isClosed({ lastAt, endedAt }: Recording, show: Show, now: number): boolean {
  if (show.direction?.ended) return true
  return show.endsAt <= now && (endedAt !== null || now - lastAt >= overAfter)
}

/** Whether nothing is being sent at `now` (epoch ms). */
export const isSilent = (
  { lastAt, endedAt }: Pick<Recording, 'lastAt' | 'endedAt'>,
  now: number,
): boolean => endedAt !== null || now - lastAt >= silentAfter

/** What pages are shown of it at `now` (epoch ms). A test before the start is none of the audience's. */
export function signalOf(
  recording: Recording | undefined,
  show: Show & { startsAt: number },
  now: number,
): Signal {
  if (!recording || (recording.lastAt < show.startsAt && isSilent(recording, now))) return 'waiting'
  return isClosed(recording, show, now) ? 'ended' : 'on'
}

/**
 * Whether the session has a replay at `now` (epoch ms): its encoder has said that this was all, or the session is
 * over. One that ended early has one, too, but its page stays live: only the planned end, or a moderator, ends that.
 */
export const hasReplay = (
  recording: Recording | undefined,
  show: Show & { startsAt: number },
  now: number,
): boolean =>
  recording !== undefined &&
  recording.lastAt >= show.startsAt &&
  (recording.endedAt !== null ||
    isClosed(recording, show, now) ||
    sessionStateAt(show, now) === sessionState.ended)
