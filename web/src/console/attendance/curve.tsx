import type { SessionInNumbers } from '@rostra/domain/contract/attendance-calls'
import { formatTime } from '../ui/times.ts'
import styles from './attendance.module.css'
import { curvePath, placeOf } from './curve-path.ts'

/** How many were there at once, over time; the session's own time is shaded. */
export function CurveOf({ session }: { session: SessionInNumbers }) {
  const { startsAt, endsAt, peak, peakAt } = session
  const x = placeOf(session)
  const [start, end] = [x(startsAt), x(endsAt)]
  const words =
    peakAt === null
      ? 'No attendees yet.'
      : `Peak attendance: ${peak.toLocaleString()} at ${formatTime(peakAt)}.`
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" role="img" aria-label={words}>
        <rect className={styles.live} x={start} y="0" width={end - start} height="1" />
        <path className={styles.curve} d={curvePath(session)} />
      </svg>
      <figcaption className={styles.axis}>
        <span style={{ insetInlineStart: `${100 * start}%` }}>{formatTime(startsAt)}</span>
        <span style={{ insetInlineStart: `${100 * end}%` }}>{formatTime(endsAt)}</span>
      </figcaption>
    </figure>
  )
}
