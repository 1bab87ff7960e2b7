import { inMinutes } from '@rostra/domain/attendance'
import type { SessionInNumbers } from '@rostra/domain/contract/attendance-calls'
import { formatTime } from '../ui/times.ts'
import styles from './attendance.module.css'

/** Minutes as people say them. */
export const minutes = (ms: number): string => `${inMinutes(ms).toLocaleString()} min`

/** A session in numbers. */
export function Figures({ session }: { session: SessionInNumbers }) {
  const { people, livePeople, hereNow, stayed, peak, peakAt } = session
  return (
    <dl className={styles.figures}>
      <Figure name="People" value={people.toLocaleString()} />
      <Figure name="While live" value={livePeople.toLocaleString()} />
      <Figure name="On average" value={people === 0 ? '–' : minutes(stayed / people)} />
      <Figure
        name={peakAt === null ? 'Most at once' : `Most at once, ${formatTime(peakAt)}`}
        value={peak.toLocaleString()}
      />
      {hereNow > 0 && <Figure name="There now" value={hereNow.toLocaleString()} />}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
