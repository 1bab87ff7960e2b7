/** What a session still lacks before it can run well. */
import type { EditableSession } from './session.ts'

/** In the order in which they are shown. */
const needs = ['stream', 'speaker', 'photo', 'backup', 'captions'] as const
export type Need = (typeof needs)[number]

type Prepared = Pick<
  EditableSession,
  'id' | 'status' | 'speakers' | 'liveStream' | 'backupStream' | 'replayStream'
>

/**
 * Stream: none is chosen. Speaker: there is none, or one who hasn't said they come. Photo: a speaker has none. Backup: no
 * second stream. Captions: neither the live stream nor the replay has any. A cancelled session needs nothing.
 * `isComing` says whether the speaker at this place has confirmed.
 */
export function needsOf(session: Prepared, isComing: (place: number) => boolean): Need[] {
  const { status, speakers, liveStream, backupStream, replayStream } = session
  if (status === 'cancelled') return []
  const lacks: Record<Need, boolean> = {
    stream: !liveStream,
    speaker: speakers.length === 0 || !speakers.every((_, place) => isComing(place)),
    photo: speakers.some(({ file }) => !file),
    backup: !backupStream,
    captions: ![liveStream, replayStream].some((it) => it?.captions?.length),
  }
  return needs.filter((it) => lacks[it])
}
