/** Moves the captions of the video itself beside a picture of sign language; those with a place of their own stay. */
import { captionTracks } from '../../use-video-state.ts'

export type Free = { left: number; right: number }

/** `free` gives the px that are taken at the sides. Call the returned function to end it. */
export function moveCues(video: HTMLVideoElement, free: () => Free) {
  const ours = new Set<VTTCue>()
  const place = ({ left, right }: Free) => {
    const size = Math.round(100 - ((left + right) / video.clientWidth) * 100)
    const position = size === 100 ? 'auto' : left > 0 ? 100 - size / 2 : size / 2
    for (const track of captionTracks(video))
      for (const cue of track.mode === 'showing' ? [...(track.activeCues ?? [])] : []) {
        if (!(cue instanceof VTTCue) || cue.size === size) continue
        const isAtFoot = cue.line === 'auto' || (typeof cue.line === 'number' && cue.line < 0)
        if (!ours.has(cue) && !(isAtFoot && cue.size === 100)) continue
        ours.add(cue)
        // As in caption-offset.ts, which a file shared with this would make larger for everyone.
        const text = cue.text.endsWith(' ') ? cue.text.trimEnd() : `${cue.text} `
        Object.assign(cue, { size, position, text })
      }
  }
  const follow = () => place(free())
  // Browsers fire track events differently, so check the active cues on every `timeupdate`.
  video.addEventListener('timeupdate', follow)
  return () => {
    video.removeEventListener('timeupdate', follow)
    place({ left: 0, right: 0 })
  }
}
