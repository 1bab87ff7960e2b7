import { inMinutes } from '@rostra/domain/attendance/attendance'
import type { SessionInNumbers } from '@rostra/domain/attendance/attendance-calls'
import { formatTime } from '../ui/times.ts'
import styles from './attendance.module.css'

/** A duration in ms as minutes, such as `12 min`. */
export const minutes = (ms: number): string => `${inMinutes(ms).toLocaleString()} min`

/** The figures of a session. */
export function Figures({ session }: { session: SessionInNumbers }) {
  const { people, livePeople, hereNow, stayed, peak, peakAt } = session
  return (
    <dl className={styles.figures}>
      <Figure name="Attendees" value={people.toLocaleString()} />
      <Figure name="Attended live" value={livePeople.toLocaleString()} />
      <Figure name="Average time" value={people === 0 ? '–' : minutes(stayed / people)} />
      <Figure
        name={peakAt === null ? 'Peak' : `Peak, ${formatTime(peakAt)}`}
        value={peak.toLocaleString()}
      />
      {hereNow > 0 && <Figure name="Here now" value={hereNow.toLocaleString()} />}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="muted small">{name}</dt>
    <dd>{value}</dd>
  </div>
)
