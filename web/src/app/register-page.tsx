import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventComposition, longestWord } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import { type CSSProperties, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { returnPath } from '../platform/identity/return-path.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { useCall } from '../platform/transport/use-call.ts'
import type { NotInProps, Outcome } from '../registration/outcome.tsx'
import { Registration } from '../registration/registering.tsx'
import { eventDays, timeOf, viewerZone } from '../sessions/times.ts'
import { Art } from '../ui/art.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Face } from '../ui/face.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './register-page.module.css'

const TicketPage = lazyPart<{ isNew: boolean }>(
  async () => (await import('./ticket-page.tsx')).TicketPage,
)
const NotIn = lazyPart<NotInProps>(async () => (await import('../registration/outcome.tsx')).NotIn)

/** For anyone: registers for the event, or says why that is not possible. Those who are in see their ticket. */
export function RegisterPage() {
  // Before anything else opens, such as the intro on the home page.
  const { search, state } = useLocation()
  const { hasRegistered } = (state ?? {}) as { hasRegistered?: true }
  // Where someone was, such as in an open session: they go on there.
  const from = returnPath(new URLSearchParams(search).get('from'))
  const user = useSignedIn()
  if (user && from !== paths.home()) return <Navigate to={from} replace />
  if (user)
    return (
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={560} />
          </div>
        }
      >
        <TicketPage isNew={hasRegistered === true} />
      </Suspense>
    )
  return <Registering from={from} />
}

function Registering({ from }: { from: string }) {
  const { t } = useLingui()
  const { data: event, isLoading, failureCount } = useEventFront()
  const { data: form, error, refetch } = useCall('registration', {})
  const [done, setDone] = useState<Outcome>()
  useDocumentTitle(t`Register`, event)
  // All at once, so that nothing moves; for the event, the first attempt only.
  const isWaiting = (isLoading && failureCount === 0) || (!form && !error)
  return (
    <div className={styles.page}>
      <Picture event={event} />
      <div className={`${styles.side} from-top`} aria-busy={isWaiting}>
        {!isWaiting && (
          <div className={`${styles.box} stack`}>
            {done ? (
              <Suspense fallback={<Skeleton height={320} />}>
                <NotIn done={done} />
              </Suspense>
            ) : (
              <>
                <Heading event={event} />
                {form ? (
                  <Registration form={form} onNotIn={setDone} />
                ) : (
                  <ErrorState title={t`The form didn’t load`} onRetry={() => void refetch()}>
                    <p>{error?.message}</p>
                  </ErrorState>
                )}
                {!event?.draft && (
                  <p className="muted small">
                    <Trans>
                      Already registered?{' '}
                      <Link to={paths.signIn()} state={{ from }}>
                        Sign in
                      </Link>
                      .
                    </Trans>
                  </p>
                )}
              </>
            )}
            <LanguageSelect offered={event?.languages} />
          </div>
        )}
      </div>
    </div>
  )
}

function Heading({ event }: { event: EventFront | undefined }) {
  if (!event)
    return (
      <PageHeading>
        <Trans>Register</Trans>
      </PageHeading>
    )
  const { name, edition } = event
  return (
    <div className={styles.name} style={{ '--longest': longestWord(name) } as CSSProperties}>
      <PageHeading>
        <Trans>
          Register for <Written>{name}</Written>
        </Trans>
      </PageHeading>
      {edition && (
        <p className="muted large">
          <Written>{edition}</Written>
        </p>
      )}
    </div>
  )
}

/** The event's picture or composition, with its days and the speakers whom the organisers made public. */
function Picture({ event }: { event: EventFront | undefined }) {
  const { t } = useLingui()
  const { startTime, endTime, picture, pictureAlt = '', speakers = [] } = event ?? {}
  const zone = viewerZone()
  const startsAt = startTime ? Date.parse(startTime) : 0
  const days = startTime && endTime && eventDays(startsAt, Date.parse(endTime), zone)
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture} alt={pictureAlt} fetchPriority="high" />
        ) : (
          event && <Art composition={eventComposition(event.theme, event.name)} cropped onField />
        )}
      </div>
      {days && (
        <div className={`${styles.plate} stack gap-4`}>
          <p className={`${styles.days} bold`}>
            <time dateTime={startTime}>
              {startsAt > serverNow()
                ? t`${days}, from ${{ time: timeOf(startsAt, zone) }} (your time)`
                : days}
            </time>
          </p>
          {speakers.length > 0 && (
            <ul className={`${styles.speakers} list`} aria-label={t`Speakers`}>
              {speakers.map((speaker) => (
                <li className="inline gap-3 bold" key={`${speaker.first} ${speaker.last}`}>
                  <Face person={speaker} size={48} />
                  <Written>
                    {speaker.first} {speaker.last}
                  </Written>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
