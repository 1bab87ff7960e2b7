import { useLingui } from '@lingui/react/macro'
import { isErasingAnnounced } from '@rostra/domain/closing/closing'
import { paths } from '@rostra/domain/paths'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { Partners } from '../event/partners.tsx'
import { daySummary, HomeDay } from '../home/home-day.tsx'
import { PinnedCardPlace } from '../pinned-card/pinned-card-place.tsx'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { eventEndedText } from '../ui/event-ended.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { greetingName } from '../ui/name-order.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './home-page.module.css'
import { KeptUntil } from './kept-until.tsx'

// Few addresses are wrong.
const UnknownAddress = lazyOptional(
  async () => (await import('./unknown-address.tsx')).UnknownAddress,
)

/** The day, its live and next sessions, the welcome text, and the logos of hosts and sponsors. */
export function HomePage() {
  const { t } = useLingui()
  const user = useSignedIn()
  const { data, error, refetch } = useEvent()
  useDocumentTitle(t`Home`, data)
  return (
    <>
      {useLocation().pathname !== paths.home() && (
        <Suspense>
          <UnknownAddress />
        </Suspense>
      )}
      <PinnedCardPlace />
      <div className={styles.top}>
        <header aria-busy={!data && !error}>
          <PageHeading className={styles.hello}>
            {user?.first ? t`Welcome, ${{ name: greetingName(user) }}` : t`Welcome`}
          </PageHeading>
          <Summary />
          {data?.closed && <p className={styles.quiet}>{eventEndedText()}</p>}
          <KeptUntil
            className={styles.quiet}
            when={(keptUntil) => isErasingAnnounced(keptUntil, serverNow())}
          />
        </header>
        <HomeDay />
      </div>
      <div className={styles.below}>
        {data ? (
          <SafeHtml className={`${styles.welcome} large measure`} html={data.welcomeHtml} />
        ) : error ? (
          <ErrorState title={t`The welcome text didn’t load`} onRetry={() => void refetch()}>
            <p>{error.message}</p>
          </ErrorState>
        ) : (
          <Skeleton height={220} />
        )}
      </div>
      {data && <Partners title={t`Hosted by`} partners={data.hosts} />}
      {data && <Partners title={t`Sponsors`} partners={data.sponsors} />}
    </>
  )
}

function Summary() {
  const { sessions = [] } = useSessions()
  return <p className={styles.summary}>{daySummary(sessions, useStageClock(sessions))}</p>
}
