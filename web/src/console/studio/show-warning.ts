import type { StudioState } from './studio.ts'
import { framesPerSecond, type UploadState } from './studio-types.ts'

/** Frames sent before their rate is judged: a show begins slowly. */
const judgedFrom = 10 * framesPerSecond
/** The share of frames below which the picture visibly stutters. */
const enough = 0.8

/** The most serious problem of a show, as a message; `figures` are those of the last second, and of the whole show. */
export function warningOf(
  { trouble, isSlow, memoryOnly }: Pick<UploadState, 'trouble' | 'isSlow' | 'memoryOnly'>,
  { frames, perSecond }: StudioState['figures'],
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
  if (frames > judgedFrom && perSecond < enough * framesPerSecond)
    return `Everything arrives at the server. But this computer is too slow for ${framesPerSecond} frames per second, so the picture stutters. Close other programs and tabs.`
  return undefined
}
