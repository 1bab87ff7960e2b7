import type { Report } from '@rostra/domain/report'
import { Printer } from 'lucide-react'
import { useEventFront } from '../../event/event-query.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RibbonBand } from '../../ui/ribbon.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ExportButton } from '../ui/export-button.tsx'
import prepare from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { Course } from './course.tsx'
import { Figures } from './figures.tsx'
import { Moments } from './moments.tsx'
import styles from './report.module.css'
import { isEmpty, type Times, timesOf } from './report-words.ts'
import { Sessions } from './sessions.tsx'

/** The event on one page, to be looked at and printed. */
export function ReportPage() {
  const answer = useCall('report', {})
  return (
    <Screen
      title="Event report"
      actions={
        <div className={prepare.row}>
          <Button
            variant="secondary"
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
          {answer.data?.report.sessions.some(({ polls }) => polls.length > 0) && (
            <ExportButton call="polls-export">Export poll results</ExportButton>
          )}
        </div>
      }
    >
      <Loaded query={answer} height={640}>
        {({ report, kept }) => <Sheet report={report} kept={kept} />}
      </Loaded>
    </Screen>
  )
}

function Sheet({ report, kept }: { report: Report; kept: boolean }) {
  const times = timesOf(report.event)
  const { sessions, busiest, moments } = report
  return (
    <article
      className={styles.sheet}
      aria-label="Event report"
      data-prints-in-colour
      data-prints-alone
    >
      <Front report={report} kept={kept} times={times} />
      {isEmpty(report) ? (
        <EmptyState
          action={
            <ButtonLink variant="secondary" to={consolePaths.attendees()}>
              Go to Attendees
            </ButtonLink>
          }
        >
          No data yet. The report fills in automatically once attendees arrive.
        </EmptyState>
      ) : (
        <>
          <Figures report={report} times={times} />
          {report.course.length > 0 && <Course report={report} times={times} />}
          <Sessions sessions={sessions} times={times} />
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

type FrontProps = { report: Report; kept: boolean; times: Times }

function Front({ report: { event, phase, madeAt }, kept, times }: FrontProps) {
  const { data: front } = useEventFront()
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
          {front?.hosts.map(({ name, logo }) => logo && <img key={name} src={logo} alt={name} />)}
        </div>
      </div>
    </div>
  )
}
