import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import { cityOf } from '@rostra/domain/shown-zone'
import { useEventFront } from '../../event/event-query.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useDirectedSessions, useSessions } from '../../sessions/sessions-query.ts'
import { viewerZone } from '../../sessions/times.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { counted } from '../ui/numbers.ts'
import { formatTime } from '../ui/times.ts'
import styles from './event-clock.module.css'

/** How many sessions are live; nothing while none is, in a closed event, nor before the event's name beside it has loaded. */
export function LiveNow() {
  const { data: front } = useEventFront()
  const { sessions = [] } = useSessions()
  useDirectedSessions()
  const now = useServerNow(1_000)
  const live = sessions.filter((it) => sessionStateAt(it, now) === sessionState.live).length
  if (!front || front.closed || live === 0) return null
  return (
    <Link className={styles.live} to={consolePaths.desk()}>
      <span className={styles.dot} aria-hidden="true" />
      <span>Live</span> <span className={styles.sessions}>{counted(live, 'session')}</span>
    </Link>
  )
}

/** The time in the event's time zone, which all times in the console use. */
export function EventClock() {
  const { data: front } = useEventFront()
  const now = useServerNow(1_000)
  return (
    // Until the event's zone has loaded, an invisible time in the reader's zone keeps content beside it in place.
    <span className={`${styles.clock} small digits unbroken ${front ? '' : styles.coming}`}>
      <span className="visually-hidden">Event time </span>
      <span>
        <time>{formatTime(now)}</time>{' '}
        <span className={styles.zone}>{cityOf(front?.timeZone ?? viewerZone())}</span>
      </span>
    </span>
  )
}
