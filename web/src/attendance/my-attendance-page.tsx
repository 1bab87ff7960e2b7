import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { paths } from '@rostra/domain/paths'
import { useEvent } from '../event/event-query.ts'
import { basePath } from '../platform/base-path.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { spokenLanguage } from '../platform/i18n/language.ts'
import { useCall } from '../platform/transport/use-call.ts'
import button from '../ui/button.module.css'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './my-attendance.module.css'

type Attendance = AnswerOf<(typeof calls)['my-attendance']>

/** The reader's minutes in each session, and their certificate where the event gives some. */
export function MyAttendancePage() {
  const { t } = useLingui()
  const event = useEvent()
  useDocumentTitle(t`My attendance`, event.data)
  const own = useCall('my-attendance', { language: spokenLanguage() })
  return (
    <>
      <PageHeading className={styles.heading}>
        <Trans>My attendance</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>
          The organisers see how long you attend each session. A session counts while its page is
          visible, once however many tabs and devices you use.
        </Trans>
      </p>
      {own.data ? (
        <>
          {own.data.certificate && <Certificate {...own.data.certificate} />}
          <Sessions sessions={own.data.sessions} />
        </>
      ) : own.error ? (
        <ErrorState title={t`Your attendance didn’t load`} onRetry={() => void own.refetch()}>
          <p>{own.error.message}</p>
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </>
  )
}

function Certificate({
  ready,
  rule,
  missing,
  worth,
  code,
}: NonNullable<Attendance['certificate']>) {
  return (
    <section
      className={`${styles.certificate} stack gap-2 breaks measure`}
      aria-labelledby="certificate"
    >
      <h2 id="certificate">
        <Trans>Certificate</Trans>
      </h2>
      <p>{rule}</p>
      {worth && (
        <p>
          <Trans>
            Points or hours: <bdi>{worth}</bdi>
          </Trans>
        </p>
      )}
      {ready ? (
        <>
          <p className="bold">
            <Trans>You have earned it.</Trans>
          </p>
          {code && (
            <a
              className={`${button.button} ${button.primary}`}
              href={`${basePath()}/certificate/${code}?language=${spokenLanguage()}`}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Open your certificate</Trans>
              <NewTab />
            </a>
          )}
        </>
      ) : (
        <>
          <p className="bold">
            <Trans>Not yet.</Trans>
          </p>
          {missing && <p>{missing}</p>}
        </>
      )}
    </section>
  )
}

/** Those that they attended. */
function Sessions({ sessions }: Pick<Attendance, 'sessions'>) {
  const attended = sessions.filter((it) => it.minutesLive > 0 || it.minutesReplay > 0)
  if (attended.length === 0)
    return (
      <EmptyState>
        <Trans>You haven’t attended a session yet.</Trans>
      </EmptyState>
    )
  return (
    <ul className={`${styles.sessions} list measure`}>
      {attended.map(({ id, title, minutesLive, minutesReplay }) => (
        <li key={id}>
          <Link to={paths.show(id)} dir="auto">
            {title}
          </Link>
          <span className={styles.minutes}>
            {minutesLive > 0 && <Live minutes={inMinutes(minutesLive)} />}
            {minutesReplay > 0 && <Replay minutes={inMinutes(minutesReplay)} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

const inMinutes = (count: number): string =>
  new Intl.NumberFormat(intlLocale(), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(count)

const Live = ({ minutes }: { minutes: string }) => (
  <span>
    <Trans>Live: {minutes}</Trans>
  </span>
)
const Replay = ({ minutes }: { minutes: string }) => (
  <span>
    <Trans>Replay: {minutes}</Trans>
  </span>
)
