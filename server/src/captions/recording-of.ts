/** Which of a session's streams is its recording, that captions are made for. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Stream } from '@rostra/domain/sessions/session'
import { playsVideo } from '@rostra/domain/stream-sources/kinds'
import { ownReplay, studioType } from '@rostra/domain/studio/studio'

type Streams = {
  liveStream?: Stream | undefined
  backupStream?: Stream | undefined
  replayStream?: Stream | undefined
  simulive?: boolean | undefined
}

/**
 * The stream that attendees get as the replay, and its name in the session: the one that an organiser gave, what this
 * server records, or what is shown as live. Throws `invalid` where there is none, or none whose sound can be fetched.
 */
export function recordingOf(session: Streams) {
  const { liveStream, backupStream, replayStream, simulive } = session
  const found = (
    [
      ['replayStream', ownReplay(replayStream)],
      ['liveStream', liveStream?.type === studioType ? liveStream : undefined],
      ['backupStream', backupStream?.type === studioType ? backupStream : undefined],
      ['liveStream', simulive ? liveStream : undefined],
    ] as const
  ).find(([, stream]) => stream)
  const [name, stream] = found ?? []
  if (!name || !stream) throw noRecording()
  const isStudio = stream.type === studioType
  if (!isStudio && !playsVideo(stream.type))
    throw new Problem('invalid', { reason: reason('recording-of-provider'), field: 'showId' })
  return { name, stream, isStudio }
}

export const noRecording = (): Problem =>
  new Problem('invalid', { reason: reason('no-recording'), field: 'showId' })
