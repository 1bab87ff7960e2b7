import type { Session } from '@rostra/domain/session'
import { useEffect, useState } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'

/** Browsers fire longer timers at once, in ms. */
const longestTimer = 2 ** 31 - 1

/** The server's now, read again when the show starts, when it ends, and when the page is looked at again. */
export function useShowNow(session: Pick<Session, 'startsAt' | 'endsAt'> | undefined): number {
  const [now, setNow] = useState(serverNow)
  const [startsAt, endsAt] = [session?.startsAt, session?.endsAt]
  useEffect(() => {
    if (startsAt === undefined || endsAt === undefined) return
    let timer: number
    const look = () => {
      const at = serverNow()
      setNow(at)
      const next = [startsAt, endsAt].filter((moment) => moment > at)
      window.clearTimeout(timer)
      if (next.length > 0)
        timer = window.setTimeout(look, Math.min(Math.min(...next) - at + 1, longestTimer))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [startsAt, endsAt])
  return now
}
