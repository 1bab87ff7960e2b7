/** Watches a player and returns it to live when `follow-live` decides so. */
import { t } from '@lingui/core/macro'
import Hls from 'hls.js'
import { showToast } from '../ui/toast-store.ts'
import { atLive, edgeSeen, isDue, jumped, moved, paused, sought, started } from './follow-live.ts'
import type { SourceOptions } from './source-view.ts'

/** ms; long enough to read the toast and reach its button. */
const announcedFor = 15_000

/** `liveEdge` returns the live position in seconds, undefined for a video. Call the returned function to stop. */
export function followLive(
  hls: Hls,
  { video, quiet }: SourceOptions,
  liveEdge: () => number | undefined,
): () => void {
  let it = atLive
  const behind = () => (liveEdge() ?? video.currentTime) - video.currentTime
  const listening = new AbortController()
  const options = { signal: listening.signal }
  video.addEventListener(
    'timeupdate',
    () => {
      if (!video.paused && !video.seeking) it = moved(it, Date.now(), video.currentTime)
    },
    options,
  )
  video.addEventListener(
    'pause',
    () => {
      it = paused(it)
    },
    options,
  )
  video.addEventListener(
    'play',
    () => {
      it = started(it, Date.now(), behind())
    },
    options,
  )
  video.addEventListener(
    'seeking',
    () => {
      it = sought(it, Date.now(), video.currentTime, behind())
    },
    options,
  )

  const jump = () => {
    const from = video.currentTime
    it = jumped(it)
    video.currentTime = liveEdge() ?? from
    if (quiet) return
    showToast({
      title: t`Playing live again after an interruption`,
      lifetimeMs: announcedFor,
      action: {
        label: t`Watch what you missed`,
        onClick: () => {
          if (!listening.signal.aborted) video.currentTime = from
        },
      },
    })
  }
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    if (!details.live) return
    const [now, segment] = [Date.now(), details.targetduration]
    it = edgeSeen(it, now, details.edge, segment)
    // A rendition with a gap at the live edge has nothing to play there.
    const hasGap = details.fragments.some(({ gap, end }) => gap && end > (liveEdge() ?? 0))
    if (!hasGap && isDue(it, now, behind(), segment)) jump()
  })
  return () => listening.abort()
}
