import type { SessionInNumbers } from '@rostra/domain/contract/attendance-calls'
import { sessionState } from '@rostra/domain/session-state'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import cards from '../ui/cards.module.css'
import { consolePaths } from '../ui/console-paths.ts'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './attendance.module.css'
import { Figures } from './figures.tsx'

/** The figures of every session; its title links to its attendees, and the report has its chart. */
export function SessionsInNumbers({ sessions }: { sessions: readonly SessionInNumbers[] }) {
  if (sessions.length === 0)
    return (
      <EmptyState
        action={<OrganisersLink to={consolePaths.sessions()}>Go to Sessions</OrganisersLink>}
      >
        No sessions yet. Attendance appears here when a session opens.
      </EmptyState>
    )
  return (
    <ul className={cards.list} aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className={cards.card}>
          <h2 className={styles.sessionTitle}>
            <Link to={`?show=${encodeURIComponent(session.id)}`}>{session.title}</Link>
          </h2>
          <p className={cards.meta}>
            <time>{formatMoment(session.startsAt)}</time>
            {session.state === sessionState.live && (
              <span className={`${cards.chip} ${cards.on}`}>Live</span>
            )}
          </p>
          <Figures session={session} />
        </li>
      ))}
    </ul>
  )
}
