import type { attendanceCalls } from '@rostra/domain/attendance/attendance-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import { Link } from '../../ui/link.tsx'
import cards from '../ui/cards.module.css'
import { EmptyList } from '../ui/empty-list.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './attendance.module.css'
import { placeOf } from './curve-path.ts'
import { minutes } from './figures.tsx'

type Attended = AnswerOf<(typeof attendanceCalls)['attendance-person']>['sessions'][number]

/** Minimum width of a bar, as a fraction of the picture’s width. */
const narrowest = 0.004

/** The sessions that a person attended, each with the times when they were there. */
export function PersonSessions({ sessions }: { sessions: readonly Attended[] }) {
  if (sessions.length === 0)
    return <EmptyList>This attendee hasn’t joined a session yet.</EmptyList>
  return (
    <ul className={cards.list} aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className={cards.card}>
          <h2 className={styles.sessionTitle}>
            <Link to={`?show=${encodeURIComponent(session.id)}`}>{session.title}</Link>
          </h2>
          <p className={cards.meta}>
            <span>
              <time>{formatMoment(session.joined)}</time> to{' '}
              {session.left === null ? 'now' : <time>{formatMoment(session.left)}</time>}
            </span>
            <span>
              {minutes(session.stayed)} in total, {minutes(session.stayedLive)} live
            </span>
          </p>
          <Times session={session} />
        </li>
      ))}
    </ul>
  )
}

/** The times as bars; the session's own time is shaded. The text above describes it for screen readers. */
function Times({ session }: { session: Attended }) {
  const x = placeOf(session)
  const [start, end] = [x(session.startsAt), x(session.endsAt)]
  return (
    <svg className={styles.times} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.live} x={start} y="0" width={end - start} height="1" />
      {session.stays.map(({ joined, left }) => (
        <rect
          key={joined}
          className={styles.curve}
          // Times outside the picture are shown at its edge.
          x={Math.min(1 - narrowest, x(joined))}
          y="0.25"
          width={Math.max(narrowest, x(left) - x(joined))}
          height="0.5"
        />
      ))}
    </svg>
  )
}
