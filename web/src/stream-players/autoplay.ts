/** Starting a video without a click (streams.md section 6). */

export type Start = 'sound' | 'muted' | 'blocked'

/** Tries with sound, then without; browsers let a page do one, the other or neither. */
export async function startPlaying(video: HTMLVideoElement): Promise<Start> {
  if (await plays(video)) return video.muted ? 'muted' : 'sound'
  video.muted = true
  return (await plays(video)) ? 'muted' : 'blocked'
}

const plays = (video: HTMLVideoElement): Promise<boolean> =>
  video.play().then(
    () => true,
    // A load that was cut short is not a refusal.
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
