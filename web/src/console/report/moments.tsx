import type { ReportMoment, SessionReport } from '@rostra/domain/report/report'
import { counted } from '../ui/numbers.ts'
import styles from './course.module.css'
import type { Times } from './report-texts.ts'

type Props = {
  title: string
  /** What is counted, such as `message`. */
  what: string
  moments: readonly ReportMoment[]
  sessions: readonly SessionReport[]
  times: Times
}

/** The minutes with the highest counts, highest first; renders nothing if there are none. */
export const Moments = ({ title, what, moments, sessions, times }: Props) =>
  moments.length > 0 && (
    <section className={styles.moments} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {moments.map(({ at, count, showId }) => (
          <li key={`${at} ${showId}`}>
            <time dateTime={new Date(at).toISOString()}>{times.moment(at)}</time>
            <strong>{counted(count, what)}</strong>
            <span>{sessions.find(({ id }) => id === showId)?.title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
