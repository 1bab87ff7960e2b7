import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DirectedSession } from '../director/directed-session.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { formatMoment, formatTime } from '../ui/times.ts'
import styles from './control-room.module.css'
import { ahead, lacksOf, suitsStudio } from './running-order.ts'

type Props = {
  listed: readonly DirectedSession[]
  now: number
  /** Organisers may edit sessions. */
  canEdit: boolean
  /** On the day, one button can delay all sessions ahead. */
  canDelay: boolean
}

/** Maximum number of sessions listed. */
const most = 5
/** Sessions further ahead than this, in ms, are shown with their day. */
const sameDay = 12 * 3600_000
const minutes = 5

/** The next sessions, and what they lack. */
export function NextSessions({ listed, now, canEdit, canDelay }: Props) {
  const next = ahead(listed, now)
  const first = next[0]
  if (!first) return null
  return (
    <section className={styles.next} aria-labelledby="next-sessions">
      <div className={styles.nextHead}>
        <h2 id="next-sessions">Next</h2>
        {canDelay && <DelayAll next={next} />}
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
                <Link to={canEdit ? consolePaths.sessions(id) : consolePaths.director(id)}>
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
    </section>
  )
}

/** Moves all sessions that have not started. Sessions that start with the first one are moved one by one. */
function DelayAll({ next }: { next: readonly DirectedSession[] }) {
  const { change, busy } = useChange('direct', ['director'])
  const [first] = next
  if (!first) return null
  const together = next.filter(({ session }) => session.startsAt === first.session.startsAt)
  const undo = async () => {
    for (const { session } of together) await change({ showId: session.id, action: 'undo' })
  }
  const delay = async () => {
    for (const [index, { session, presses }] of together.entries())
      await change({
        showId: session.id,
        seen: presses[0]?.press ?? 0,
        action: 'delay',
        minutes,
        // The first change also moves all later sessions; in the last one, this would move the others twice.
        following: index === 0,
      })
    showToast({
      title:
        next.length === 1
          ? `“${first.session.title}” starts ${minutes} minutes later`
          : `${next.length} sessions start ${minutes} minutes later`,
      lifetimeMs: 10_000,
      action: { label: 'Undo', onClick: () => void attempt(undo()) },
    })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void attempt(delay())}>
      Delay all by {minutes} min
    </Button>
  )
}
