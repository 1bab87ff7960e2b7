import type { SessionInNumbers } from '@rostra/domain/attendance/attendance-calls'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FigureTable } from '../ui/table.tsx'
import { formatTime } from '../ui/times.ts'
import styles from './attendance.module.css'
import { curvePath, placeOf } from './curve-path.ts'

/** Attendance over time; the session's own time is shaded. */
export function CurveOf({ session }: { session: SessionInNumbers }) {
  const { startsAt, endsAt, peak, peakAt } = session
  const x = placeOf(session)
  const [start, end] = [x(startsAt), x(endsAt)]
  const text =
    peakAt === null
      ? 'No attendees yet.'
      : `Peak attendance: ${peak.toLocaleString()} at ${formatTime(peakAt)}.`
  return (
    <figure className={styles.picture}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" role="img" aria-label={text}>
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

/** The same figures as a table, for people who prefer to read them. */
export function CurveTable({ session: { curve } }: { session: SessionInNumbers }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className="line gap-3">
        <Button variant="secondary" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show as table
        </Button>
      </div>
      {shown && (
        <FigureTable
          label="Attendance, as a table"
          columns={['Time', 'Attendees']}
          rows={curve.counts.map((count, index) => {
            const at = curve.from + index * curve.step
            return { key: at, head: formatTime(at), figures: [count] }
          })}
        />
      )}
    </>
  )
}
