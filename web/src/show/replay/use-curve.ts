import { useEffect, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import type { Playback } from '../../stream-players/play-from.ts'

/** How loud the room was in each step (ms) of a recording; undefined until it is loaded. */
export function useCurve(showId: string, video: Playback) {
  const { data } = useCall('timeline-curve', { showId })
  const duration = useDuration(video)
  if (!data || !Number.isFinite(duration)) return data
  // The server does not know how long a file is: it counts until the session ended.
  const { step, values } = data
  return { step, values: values.slice(0, Math.ceil((duration * 1000) / step)) }
}

/** In seconds; not a number until it is known. */
function useDuration(video: Playback): number {
  const [duration, setDuration] = useState(video.duration)
  useEffect(() => {
    const read = () => setDuration(video.duration)
    read()
    video.addEventListener('durationchange', read)
    return () => video.removeEventListener('durationchange', read)
  }, [video])
  return duration
}
