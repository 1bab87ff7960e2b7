import type { Session } from '@rostra/domain/sessions/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'
import { comesLate } from '../stream-players/behind-live.ts'
import type { Playback } from '../stream-players/play-from.ts'
import type { StageShow } from './use-show-changes.ts'

/** Who has waited this many ms for the picture sees all of a show that is late itself. */
const missesNothing = 10_000

/** A live show that someone watches from its beginning: what the page `found` to show, and what it shows them. */
export function useFromStart(found: StageShow, session: Session, video: Playback | null) {
  const { startsAt, liveStream } = session
  const [isBehind, setBehind] = useState(false)
  const [isOffered, setOffered] = useState(() => comesLate(startsAt, serverNow()))
  const onOffered = useCallback(() => setOffered(false), [])
  const waits = found.kind === 'waiting'
  useEffect(() => {
    if (!waits) return
    const timer = window.setTimeout(onOffered, missesNothing)
    return () => window.clearTimeout(timer)
  }, [waits, onOffered])
  // A slate is of now: as in the replay, they see what was there before it.
  const show: StageShow =
    isBehind && found.kind === 'slate' && liveStream?.fromStart !== undefined
      ? { kind: 'live', stream: liveStream }
      : found

  // When the show becomes its replay, they stay where they are.
  const place = useRef<number>(undefined)
  useEffect(() => {
    if (!video || !isBehind) return
    const keep = () => {
      place.current = video.currentTime
    }
    keep()
    video.addEventListener('timeupdate', keep)
    return () => video.removeEventListener('timeupdate', keep)
  }, [video, isBehind])
  const wasBehind = useRef(false)
  if (show.kind === 'live') wasBehind.current = isBehind
  const beginsAt = show.kind === 'replay' && wasBehind.current ? place.current : undefined

  return {
    show,
    /** The live show that is behind, which is played like its replay. */
    past: isBehind && show.kind === 'live' ? video : null,
    player: { onBehind: setBehind, onOffered: isOffered ? onOffered : undefined, beginsAt },
  }
}
