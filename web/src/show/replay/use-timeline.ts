import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { localMoment } from '../../platform/transport/server-clock.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import { createTimelineStore, type TimelineStore } from './timeline-store.ts'

/** ms between two looks at the position while the video plays. */
const lookEvery = 200

/** The position of the video in ms: while it plays, after seeking, and at any speed; 0 without one. */
export function usePosition(video: Playback | null): number {
  const [position, setPosition] = useState((video?.currentTime ?? 0) * 1000)
  useEffect(() => {
    if (!video) return
    const read = () => setPosition(Math.floor(video.currentTime * 1000))
    const listening = new AbortController()
    for (const event of ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'])
      video.addEventListener(event, read, { signal: listening.signal })
    // `timeupdate` comes only four times a second in some browsers.
    const timer = window.setInterval(() => video.paused || read(), lookEvery)
    read()
    return () => {
      listening.abort()
      window.clearInterval(timer)
    }
  }, [video])
  return position
}

let last: { showId: string; store: TimelineStore } | undefined

/** The parts of one page share what is loaded. */
function storeOf(showId: string): TimelineStore {
  if (last?.showId === showId) return last.store
  const store = createTimelineStore({ load: loadTimeline(showId), now: localMoment })
  last = { showId, store }
  return store
}

/** Loads what happened between two positions of a recording, in several parts if it is too much for one. */
export const loadTimeline = (showId: string) => async (from: number, to: number) => {
  const items: TimelineItem[] = []
  for (let at: number | undefined = from; at !== undefined; ) {
    const part: { items: TimelineItem[]; until?: number | undefined } = await callApi('timeline', {
      showId,
      from: at,
      to,
    })
    items.push(...part.items)
    at = part.until
  }
  return { items }
}

/** How long a show that is still live is, in ms. */
function lengthNow(video: Playback): number {
  if (Number.isFinite(video.duration) || !(video instanceof HTMLVideoElement))
    return video.duration * 1000
  const { seekable } = video
  return seekable.length > 0 ? seekable.end(seekable.length - 1) * 1000 : 0
}

/** What happened up to the position of the video; as many messages before it are loaded, too. */
export function useTimeline(showId: string, video: Playback, most: number, isLive: boolean) {
  const store = storeOf(showId)
  const position = usePosition(video)
  useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => store.want(position, most, isLive ? lengthNow(video) : undefined))
  return { store, position }
}
