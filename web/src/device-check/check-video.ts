/** ms within which a clip of a few kilobytes must play. */
const within = 8_000

/** True once `video`, which is silent, plays, in a browser that can also play live streams. */
export async function checkVideo(video: HTMLVideoElement): Promise<boolean> {
  const playsStreams =
    'MediaSource' in window ||
    'ManagedMediaSource' in window ||
    video.canPlayType('application/vnd.apple.mpegurl') !== ''
  if (!playsStreams) return false
  const leaving = new AbortController()
  const { signal } = leaving
  const advanced = new Promise<boolean>((resolve) => {
    const advance = () => video.currentTime > 0 && resolve(true)
    video.addEventListener('timeupdate', advance, { signal })
    video.addEventListener('error', () => resolve(false), { signal })
    window.setTimeout(() => resolve(false), within)
  })
  try {
    video.currentTime = 0
    await video.play()
    return await advanced
  } catch {
    return false
  } finally {
    leaving.abort()
  }
}
