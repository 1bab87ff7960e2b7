import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { formatMoment, formatTime } from '../ui/times.ts'
import styles from './control-room.module.css'
import { DelayDialog } from './delay-dialog.tsx'
import type { DirectedSession } from './directed-session.ts'
import { ahead, lacksOf, suitsStudio } from './running-order.ts'

type Props = {
  listed: readonly DirectedSession[]
  now: number
  /** Organisers may edit sessions. */
  canEdit: boolean
  /** On the day, one button can delay the rest of it. */
  canDelay: boolean
}

/** Maximum number of sessions listed. */
const most = 5
/** Sessions further ahead than this, in ms, are shown with their day. */
const sameDay = 12 * 3600_000

/** The next sessions, and what they lack. */
export function NextSessions({ listed, now, canEdit, canDelay }: Props) {
  const [delaying, setDelaying] = useState(false)
  const next = ahead(listed, now)
  const first = next[0]
  if (!first) return null
  return (
    <section className={styles.next} aria-labelledby="next-sessions">
      <div className={styles.nextHead}>
        <h2 id="next-sessions">Next</h2>
        {canDelay && (
          <Button variant="secondary" onClick={() => setDelaying(true)}>
            Delay all…
          </Button>
        )}
      </div>
      <ul className={styles.rows} aria-labelledby="next-sessions">
        {next.slice(0, most).map((it) => {
          const { id, title, startsAt } = it.session
          const lacks = lacksOf(it)
          return (
            <li key={id}>
              <time dateTime={new Date(startsAt).toISOString()}>
                {startsAt - now > sameDay ? formatMoment(startsAt) : formatTime(startsAt)}
              </time>
              <span className={styles.name}>
                <Link to={canEdit ? consolePaths.sessions(id) : consolePaths.desk({ show: id })}>
                  {title}
                </Link>
                {canEdit && it === first && suitsStudio(it, now) && (
                  <Link className={styles.tryStudio} to={consolePaths.studio(id)}>
                    {it.session.signal ? 'Open studio' : 'Try the studio'}
                    <span className="visually-hidden"> for {title}</span>
                  </Link>
                )}
              </span>
              {lacks.length > 0 ? (
                <span className={styles.lacks}>
                  <TriangleAlert size={16} aria-hidden="true" />
                  {lacks.join(', ')}
                </span>
              ) : (
                <span className={styles.ready}>
                  <CircleCheck size={16} aria-hidden="true" />
                  ready
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {next.length > most && <p className={styles.quiet}>and {next.length - most} more</p>}
      {delaying && <DelayDialog all listed={first} onClose={() => setDelaying(false)} />}
    </section>
  )
}
