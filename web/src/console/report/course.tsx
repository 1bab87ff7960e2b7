import type { Report } from '@rostra/domain/report/report'
import { roundTimes } from '@rostra/domain/report/round-times'
import { count } from '../ui/numbers.ts'
import { FigureTable } from '../ui/table.tsx'
import styles from './course.module.css'
import { Line } from './line.tsx'
import { axisText, type Times } from './report-texts.ts'

/** Maximum rows of the table that shows the same figures as the picture. */
const rows = 24
/** Maximum number of times below the picture. */
const mostTicks = 6
/** The fraction of the width after which a time has no room to its right. */
const lastPart = 0.88

/** Attendance over the whole event, with the sessions below, and the same figures as a table. */
export function Course({ report, times }: { report: Report; times: Times }) {
  const { course, sessions, peak } = report
  const [first, last] = [course[0]?.at ?? 0, course.at(-1)?.at ?? 0]
  const step = course.length > 1 ? (last - first) / (course.length - 1) : 60_000
  const end = last + step
  const most = Math.max(...course.map(({ people }) => people))
  const place = (at: number) =>
    `${(100 * Math.min(Math.max(at - first, 0), end - first)) / (end - first)}%`
  const ticks = roundTimes(first, end, times.zone, mostTicks)
  const text = axisText(ticks, times)
  const hourly = inPortions(course, rows)
  return (
    <section className={styles.course} aria-label="Attendance over time">
      <h3>Attendance over time</h3>
      <figure className={styles.picture}>
        <figcaption className="visually-hidden">
          {peak
            ? `From ${times.full(first)} to ${times.full(end)}. Peak attendance: ${count(peak.people)} at ${times.moment(peak.at)}.`
            : 'No attendees yet.'}
        </figcaption>
        <span className={styles.most} aria-hidden="true">
          {count(most)}
        </span>
        <Line values={course.map(({ people }) => people)} most={most} className={styles.wide} />
        <div className={styles.bands} aria-hidden="true">
          {sessions
            .filter(({ startsAt, endsAt }) => endsAt > first && startsAt < end)
            .map(({ id, startsAt, endsAt }) => (
              <span
                key={id}
                style={{
                  insetInlineStart: place(startsAt),
                  insetInlineEnd: `calc(100% - ${place(endsAt)})`,
                }}
              />
            ))}
        </div>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((at, index) => (
            <span
              key={at}
              {...(at - first < (end - first) * lastPart
                ? { style: { insetInlineStart: place(at) } }
                : {
                    className: styles.atEnd,
                    style: { insetInlineEnd: `calc(100% - ${place(at)})` },
                  })}
            >
              {text[index]}
            </span>
          ))}
        </div>
      </figure>
      <details data-screen-only>
        <summary>Show as table</summary>
        <FigureTable
          label="Attendance, as a table"
          columns={['Time', 'Peak']}
          className={styles.table}
          rows={hourly.map(({ at, people }) => ({
            key: at,
            head: times.moment(at),
            figures: [people],
          }))}
        />
      </details>
    </section>
  )
}

/** At most `most` entries, each with the highest figure of those that it represents. */
function inPortions(course: Report['course'], most: number): Report['course'] {
  const size = Math.max(1, Math.ceil(course.length / most))
  return course.flatMap(({ at }, index) =>
    index % size === 0
      ? [{ at, people: Math.max(...course.slice(index, index + size).map(({ people }) => people)) }]
      : [],
  )
}
