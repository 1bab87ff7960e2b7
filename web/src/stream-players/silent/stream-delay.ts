/** How far the picture is behind the moment it shows. */
import type Hls from 'hls.js'

/** Video further behind than this, in seconds, is a recording: its timestamps say nothing about a delay. */
const longest = 600

/** Safari's native player provides the date of the element's time 0. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date }

/**
 * Seconds from the camera to the screen, by the dates in the playlist and the server's clock, or undefined when the
 * stream carries none. 0 if the encoder's clock is ahead.
 */
export function delayOf(
  video: DatedVideo,
  engine: Pick<Hls, 'playingDate'> | undefined,
  now: number,
): number | undefined {
  const shown = engine ? engine.playingDate?.getTime() : startOf(video)
  if (shown === undefined || Number.isNaN(shown)) return undefined
  const seconds = (now - shown) / 1000
  return Math.abs(seconds) > longest ? undefined : Math.max(0, seconds)
}

function startOf(video: DatedVideo): number | undefined {
  const start = video.getStartDate?.().getTime()
  return start === undefined ? undefined : start + video.currentTime * 1000
}
