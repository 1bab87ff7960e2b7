import { staysInRoom } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'
import { useEffect, useRef, useState } from 'react'
import { pictureNow } from '../platform/cue.ts'
import { serverNow } from '../platform/transport/server-clock.ts'

/** ms; browsers fire longer timers immediately. */
const longestTimer = 2 ** 31 - 1

type Timed = Pick<Session, 'id' | 'startsAt' | 'endsAt' | 'direction'>

/**
 * The server's current time, updated when the show starts, when it ends, and when the tab becomes visible. The end is
 * delayed to match the picture. A page that saw the session run (`wasIn`) `stays` past the planned end, for `grace` ms
 * or until someone ends the session.
 */
export function useShowNow(
  session: Timed | undefined,
  grace: number,
): { now: number; wasIn: boolean; stays: boolean } {
  const [now, setNow] = useState(serverNow)
  const [startsAt, endsAt] = [session?.startsAt, session?.endsAt]
  useEffect(() => {
    if (startsAt === undefined || endsAt === undefined) return
    let timer: number
    const check = () => {
      // At the start there is no picture to wait for.
      const at = Math.max(pictureNow(), Math.min(serverNow(), startsAt))
      setNow(at)
      const next = [startsAt, endsAt, endsAt + grace].filter((moment) => moment > at)
      window.clearTimeout(timer)
      if (next.length > 0)
        timer = window.setTimeout(check, Math.min(Math.min(...next) - at + 1, longestTimer))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [startsAt, endsAt, grace])

  /** The session that this page saw run; reset by another session. */
  const seen = useRef<string>(undefined)
  if (session && session.startsAt <= now && now < session.endsAt) seen.current = session.id
  const wasIn = session !== undefined && seen.current === session.id
  return { now, wasIn, stays: wasIn && staysInRoom(session, grace, now) }
}
