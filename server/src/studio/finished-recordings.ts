/** Complete recordings, for programs that listen to them, and what their captions say. */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { RecordingCaptions } from './recording-captions.ts'
import type { RecordingTimes } from './recording-times-store.ts'
import type { Served } from './serve-media.ts'

type Deps = {
  captions: RecordingCaptions
  recordingTimes: Pick<RecordingTimes, 'begins' | 'isEmpty'>
  /** Undefined for a session that currently has no recording. */
  recordingOf(sessionId: string): Promise<Served | undefined>
  /** The address of the session's replay, for the team. */
  addressOf(sessionId: string): string
}

export const createFinishedRecordings = ({
  captions,
  recordingTimes,
  recordingOf,
  addressOf,
}: Deps) => ({
  /**
   * The address of a session's replay as it is trimmed, and when it begins (epoch ms); undefined while it has none, or
   * more of it may arrive.
   */
  async replay(sessionId: string): Promise<{ address: string; startsAt: number } | undefined> {
    const recording = await recordingOf(sessionId)
    if (!recording?.isWhole || (await recordingTimes.isEmpty(recording.id, recording.trimmed)))
      return undefined
    const startsAt = await recordingTimes.begins(recording.id, recording.trimmed.from)
    return { address: addressOf(sessionId), startsAt }
  },

  /** Its captions in step with the replay as it is trimmed; `key` changes whenever they may. */
  async said(session: PlannedSession) {
    const recording = await recordingOf(session.id)
    if (!recording) return []
    const { id, version, isWhole, startsAt, trimmed } = recording
    const { from, to } = trimmed
    return captions.of(session).map((it) => ({
      key: [id, version, isWhole, startsAt, from, to, it.file, it.startsAt].join(' '),
      text: () => captions.text(session.id, it.language, { ...recording, from, to }),
    }))
  },
})
