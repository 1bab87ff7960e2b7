import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { localMoment } from '../../platform/transport/server-clock.ts'
import { createTimelineStore, type TimelineStore } from './timeline-store.ts'

/** ms between two looks at the position while the video plays. */
const lookEvery = 200

/** The position of the video in ms: while it plays, after seeking, and at any speed. */
export function usePosition(video: HTMLVideoElement): number {
  const [position, setPosition] = useState(video.currentTime * 1000)
  useEffect(() => {
    const read = () => setPosition(Math.floor(video.currentTime * 1000))
    const listening = new AbortController()
    for (const event of ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'])
      video.addEventListener(event, read, { signal: listening.signal })
    // `timeupdate` comes only four times a second in some browsers.
    const timer = window.setInterval(() => video.paused || read(), lookEvery)
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
  const load = (from: number, to: number) => callApi('timeline', { showId, from, to })
  const store = createTimelineStore({ load, now: localMoment })
  last = { showId, store }
  return store
}

/** What happened up to the position of the video; `earlier` minutes before it are loaded, too. */
export function useTimeline(showId: string, video: HTMLVideoElement, earlier: number) {
  const store = storeOf(showId)
  const position = usePosition(video)
  useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => store.want(position, earlier))
  return { store, position }
}
