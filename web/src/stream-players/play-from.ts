/** The playback position of a recording, for the content beside it. */
import { useEffect, useState } from 'react'

/** Where a recording is, and how to seek it: the element of our own player, or a provider's player that answers. */
export type Playback = EventTarget &
  Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'paused' | 'ended' | 'readyState' | 'play'>

/** The current playback position in whole seconds; 0 without a player that tells it. */
export function useSecond(video: Playback | null): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    if (!video) return
    // Whole seconds only, to limit re-renders.
    const read = () => setSecond(Math.floor(video.currentTime))
    const listening = new AbortController()
    for (const event of ['timeupdate', 'seeking', 'loadedmetadata'])
      video.addEventListener(event, read, { signal: listening.signal })
    read()
    return () => listening.abort()
  }, [video])
  return second
}

/** Plays the recording from the second in the page's address (`?at=`), once: emails about answers lead there. */
export function playFromAddress(video: Playback): void {
  const address = new URL(location.href)
  const at = Number(address.searchParams.get('at'))
  if (!Number.isSafeInteger(at) || at <= 0) return
  address.searchParams.delete('at')
  history.replaceState(history.state, '', address)
  playFrom(video, at)
}

/** Plays the recording from `at`, in seconds. */
export function playFrom(video: Playback, at: number): void {
  const seek = () => {
    video.currentTime = Number.isFinite(video.duration) ? Math.min(at, video.duration) : at
    void video.play().catch(() => {})
  }
  // WebKit on Linux hangs permanently after a seek before the first frame.
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) seek()
  else video.addEventListener('canplay', seek, { once: true })
}
