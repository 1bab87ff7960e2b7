import { type Figures, framesPerSecond, type UploadState } from './studio-types.ts'

/** Frames before the dropped ones are judged: a show begins slowly. */
const judgedFrom = 10 * framesPerSecond
/** The part of dropped frames above which the picture visibly stutters. */
const tooMany = 0.05

/** The most serious problem of a show, and what to do, as a message. */
export function warningOf(
  { trouble, isSlow, memoryOnly }: Pick<UploadState, 'trouble' | 'isSlow' | 'memoryOnly'>,
  { frames, dropped, droppedNow }: Pick<Figures, 'frames' | 'dropped' | 'droppedNow'>,
  isLive: boolean,
): string | undefined {
  if (trouble === 'refused')
    return 'The stream key was renewed, so another encoder is sending to this session. Stop, then press Go live to send from here again.'
  if (trouble === 'busy') return 'Another encoder is sending to this session. Stop it there.'
  if (trouble === 'full')
    return 'The server’s disk is full. Free up space on the server, and the upload continues.'
  if (memoryOnly)
    return 'This computer’s disk is full, so anything left to upload is lost if you close this tab. Free up some space.'
  if (!isLive) return undefined
  if (trouble === 'away')
    return 'The server can’t be reached. Keep going: everything is saved on this computer and sent when the connection is back.'
  if (isSlow)
    return 'The connection is too slow or was lost, so attendees see a lower resolution for now. The full resolution is sent afterwards for the recording.'
  if (frames + dropped > judgedFrom && droppedNow > tooMany)
    return `Everything arrives at the server, but this computer is too slow: it dropped ${Math.round(100 * droppedNow)} % of the last frames, ${dropped.toLocaleString()} so far. Close other programs and tabs, or send with OBS.`
  return undefined
}
