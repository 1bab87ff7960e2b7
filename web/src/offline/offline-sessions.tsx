import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { dateOf, timeRange, viewerZone } from '../sessions/times.ts'
import type { KeptSession } from './offline-copy.ts'
import styles from './offline-page.module.css'

type Props = {
  title: string
  sessions: readonly KeptSession[]
  /** Ids of starred sessions. */
  starred?: readonly string[]
}

/** Sessions by day, in the person's time zone. */
export function OfflineSessions({ title, sessions, starred = [] }: Props) {
  const { t } = useLingui()
  const headingId = useId()
  const zone = viewerZone()
  const days = Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, zone))
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {[...days].map(([day, list]) => (
        <div key={day}>
          <h3>{day}</h3>
          <ul className={styles.sessions}>
            {list.map((session) => (
              <li key={session.id}>
                <time dateTime={new Date(session.startsAt).toISOString()}>
                  {timeRange(session, zone)}
                </time>
                <span>{session.title}</span>
                {starred.includes(session.id) && (
                  <Star role="img" aria-label={t`In my agenda`} size={18} className={styles.star} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
