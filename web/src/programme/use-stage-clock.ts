import { msToNextMinute } from '@rostra/domain/sessions/countdown'
import { useEffect, useState } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'

type Timed = { startsAt: number; endsAt: number }

/**
 * The server's current time, updated on each whole minute and whenever a session starts or ends. The tick
 * stops once no session has an end in the future (specification section 4).
 */
export function useStageClock(sessions: readonly Timed[] | undefined): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!sessions) return
    let timer: number
    const tick = () => {
      const at = serverNow()
      setNow(at)
      const ahead = sessions
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .filter((moment) => moment > at)
      if (!sessions.some(({ endsAt }) => endsAt > at)) return
      const next = Math.min(msToNextMinute(at), ...ahead.map((moment) => moment - at))
      // A few ms late, so that the time has passed by this clock too at the next check.
      timer = window.setTimeout(tick, next + 5)
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [sessions])
  return now
}
