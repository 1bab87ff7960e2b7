import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Figures } from '../report/figures.tsx'
import { timesOf } from '../report/report-texts.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import type { DirectedSession } from './directed-session.ts'

type Props = { listed: readonly DirectedSession[]; isClosed: boolean; canEdit: boolean }

/** What is left to do after the last session, and a summary of the event. */
export function Results({ listed, isClosed, canEdit }: Props) {
  const missing = listed
    .map(({ session }) => session)
    .filter(({ status, replayStream }) => status !== 'cancelled' && !replayStream)
  return (
    <>
      {canEdit && <MainFigures />}
      <Section title="Replays">
        {missing.length === 0 ? (
          <p>Every session has a replay.</p>
        ) : (
          <>
            <p>
              These sessions have no replay. Attendees see that they have ended, and when to expect
              it if you say so.
            </p>
            <Rows label="Sessions without a replay">
              {missing.map(({ id, title, replayExpectedAt }) => (
                <Row
                  key={id}
                  name={title}
                  detail={
                    replayExpectedAt && `expected ${formatMoment(Date.parse(replayExpectedAt))}`
                  }
                >
                  {canEdit && (
                    <Link to={`${consolePaths.sessions(id)}#replay`}>
                      Add replay<span className="visually-hidden"> to {title}</span>
                    </Link>
                  )}
                </Row>
              ))}
            </Rows>
          </>
        )}
      </Section>
      {canEdit && !isClosed && (
        <Section title="Close the event">
          <p>
            Closing ends chat, questions and reactions for attendees, and decides when personal data
            is erased. You can reopen it.
          </p>
          <div>
            <ButtonLink to={consolePaths.closing()}>Go to Finish</ButtonLink>
          </div>
        </Section>
      )}
    </>
  )
}

/** For organisers only, as moderators have no access to the report. */
function MainFigures() {
  const report = useCall('report', {})
  return (
    <Section title="Summary">
      <Loaded query={report}>
        {({ report: it }) => <Figures report={it} times={timesOf(it.event)} />}
      </Loaded>
      <div>
        <ButtonLink variant="secondary" to={consolePaths.report()}>
          Open the event report
        </ButtonLink>
      </div>
    </Section>
  )
}
