import type { Report } from '@rostra/domain/report/report'
import type { ReactNode } from 'react'
import { RibbonBand } from '../../ui/ribbon.tsx'
import { Course } from './course.tsx'
import { Figures } from './figures.tsx'
import { Moments } from './moments.tsx'
import styles from './report.module.css'
import { isEmpty, type Times, timesOf } from './report-texts.ts'
import { Sessions } from './sessions.tsx'

type Props = {
  report: Report
  /** Whether the report was saved before personal data was erased. */
  kept: boolean
  hosts: readonly Host[]
  /** Shown in place of the figures if there are none. */
  empty: ReactNode
  /** The path of a session's attendee list; without it the sessions’ titles are not links. */
  attendanceOf?: (showId: string) => string
}
/** A host of the event; `logo` is a URL. */
type Host = { name: string; logo?: string | undefined }

/** The report itself, in the console, on the shared page and in print. */
export function Sheet({ report, kept, hosts, empty, attendanceOf }: Props) {
  const times = timesOf(report.event)
  const { sessions, busiest, moments } = report
  return (
    <article
      className={styles.sheet}
      aria-label="Event report"
      data-prints-in-colour
      data-prints-alone
    >
      <Front {...{ report, kept, hosts, times }} />
      {isEmpty(report) ? (
        empty
      ) : (
        <>
          <Figures report={report} times={times} />
          {report.course.length > 0 && <Course report={report} times={times} />}
          <Sessions sessions={sessions} times={times} attendanceOf={attendanceOf} />
          <div className={styles.pair}>
            <Moments
              title="Busiest chat minutes"
              what="message"
              {...{ moments: busiest, sessions, times }}
            />
            <Moments
              title="Minutes with the most reactions"
              what="reaction"
              {...{ moments, sessions, times }}
            />
          </div>
        </>
      )}
    </article>
  )
}

type FrontProps = Omit<Props, 'empty' | 'attendanceOf'> & { times: Times }

function Front({ report: { event, phase, madeAt }, kept, hosts, times }: FrontProps) {
  const when =
    event.startsAt !== null && event.endsAt !== null && times.dates(event.startsAt, event.endsAt)
  const state = kept
    ? `Final figures from ${times.full(madeAt)}, before personal data was erased.`
    : phase === 'over'
      ? `As of ${times.full(madeAt)}.`
      : `Figures so far, as of ${times.full(madeAt)}.`
  return (
    <div className={styles.front}>
      <div data-print-only>
        <RibbonBand />
      </div>
      <div className={styles.names}>
        <div>
          <h2>{event.name}</h2>
          <p>{[event.edition, when].filter(Boolean).join(' · ')}</p>
          <p className={styles.fine}>
            {state} Times are in {times.zone}.
          </p>
        </div>
        <div className={styles.logos}>
          {hosts.map(({ name, logo }) => logo && <img key={name} src={logo} alt={name} />)}
        </div>
      </div>
    </div>
  )
}
