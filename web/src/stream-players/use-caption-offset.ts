import { type RefObject, useEffect } from 'react'
import { captionTracks } from './use-video-state.ts'

/** Lines from the foot of the picture, clear of the controls. */
const liftedLine = -4

/** Moves captions up while the controls are there; the ones that say where they belong stay. */
export function useCaptionOffset(ref: RefObject<HTMLVideoElement | null>, lifted: boolean): void {
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
    // Cues come and go between the events of their track, which browsers report differently.
    video.addEventListener('timeupdate', place, { signal })
    return () => listening.abort()
  }, [ref, lifted])
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
