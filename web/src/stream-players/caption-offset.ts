import { type RefObject, useEffect } from 'react'
import { captionTracks } from './use-video-state.ts'

/** Caption line, counted from the bottom of the picture, that clears the controls. */
const liftedLine = -4

type Props = { video: RefObject<HTMLVideoElement | null>; lifted: boolean }

/** Moves captions up while the controls are visible; captions with a position of their own stay. */
export function CaptionOffset({ video: ref, lifted }: Props): null {
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const place = () => {
      for (const track of captionTracks(video))
        for (const cue of track.mode === 'showing' ? [...(track.activeCues ?? [])] : [])
          if (cue instanceof VTTCue) placeCue(cue, lifted)
    }
    place()
    const listening = new AbortController()
    const { signal } = listening
    // Browsers fire track events differently, so check the active cues on every `timeupdate`.
    video.addEventListener('timeupdate', place, { signal })
    return () => listening.abort()
  }, [ref, lifted])
  return null
}

const isOurs = new WeakSet<VTTCue>()

function placeCue(cue: VTTCue, lifted: boolean): void {
  const atFoot = cue.line === 'auto' || cue.line === -1
  if (lifted && atFoot) {
    isOurs.add(cue)
    cue.line = liftedLine
    redraw(cue)
  } else if (!lifted && isOurs.has(cue)) {
    isOurs.delete(cue)
    cue.line = 'auto'
    redraw(cue)
  }
}

/** Chrome lays out a visible cue again only when its text changes. */
function redraw(cue: VTTCue): void {
  cue.text = cue.text.endsWith(' ') ? cue.text.trimEnd() : `${cue.text} `
}
