/** Captions of recordings: the session's caption files, kept in sync with the replay however it is trimmed. */
import { join } from 'node:path'
import { movedWebVtt } from '@rostra/domain/captions/webvtt'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { studioType } from '@rostra/domain/studio/studio'
import { uploadLimits } from '@rostra/domain/uploads'
import type { EventCache } from '../event/event-cache.ts'
import { withoutFolder } from '../event/file-address.ts'
import { readOwnText } from '../event/own-text.ts'
import type { RecordingTimes } from './recording-times-store.ts'

type Deps = {
  recordingTimes: RecordingTimes
  eventCache: EventCache
  /** DATA_DIR/files. */
  filesRoot: string
}

/** Its session's start and the range that is shown, epoch ms. */
type Recording = { id: string; startsAt: number; from: number; to: number }

export type RecordingCaptions = ReturnType<typeof createRecordingCaptions>

export const createRecordingCaptions = ({ recordingTimes, eventCache, filesRoot }: Deps) => ({
  /** The captions of the session's recording, as an organiser named them. */
  of: captionsOf,

  /** The captions as timed for the replay; undefined if the session names none in this language. */
  async text(
    sessionId: string,
    language: string,
    recording: Recording,
  ): Promise<string | undefined> {
    const { sessions, files } = eventCache.current()
    const session = sessions.find(({ id }) => id === sessionId)
    const found = session && captionsOf(session).find((it) => it.language === language)
    if (!found) return undefined
    const path = join(filesRoot, files, withoutFolder(found.file))
    const text = await readOwnText(path, uploadLimits.captions * 1e6).catch(() => undefined)
    if (text === undefined) return undefined
    const { id, from, to, startsAt } = recording
    const moment = found.startsAt
      ? Date.parse(found.startsAt)
      : await recordingTimes.begins(id, startsAt)
    const times = await recordingTimes.of(id, { from, to }, moment)
    // Captions that start before this recording belong to an earlier one, so none are shown.
    return movedWebVtt(text, times ? { by: times.at, until: times.length } : { by: 0, until: 0 })
  },
})

function captionsOf({ liveStream, backupStream }: PlannedSession): readonly CaptionsFile[] {
  return [liveStream, backupStream].find((stream) => stream?.type === studioType)?.captions ?? []
}
