import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventComposition } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import type { PublicEvent } from '@rostra/domain/public-page/public-page.schema'
import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { eventDays, timeOf, usableZone, viewerZone, zoneName } from '../sessions/times.ts'
import { Art } from '../ui/art.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Face } from '../ui/face.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { lazyOptional, lazyPart } from '../ui/lazy-part.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './event-page.module.css'
import { PublicProgramme } from './public-programme.tsx'

const NotOpenYet = lazyPart(async () => (await import('../app/not-open-yet.tsx')).NotOpenYet)
const PartnerTile = lazyOptional(async () => (await import('../app/home-page.tsx')).PartnerTile)

/** The event's picture, which the server wrote into the page so that it loads before any request. */
const pagePicture = () => document.querySelector<HTMLLinkElement>('link[data-picture]')?.href

/** Its name, likewise. */
const pageEventName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** What anyone may read about the event; where it has no public page, the sign-in page instead. */
export function EventPage() {
  const { t } = useLingui()
  const user = useSignedIn()
  const { data: front, error: noFront } = useEventFront()
  const { data, error, refetch } = useCall('public-event', {})
  useDocumentTitle(t`About this event`, front)
  const picture = front ? front.picture : pagePicture()
  if (front && !front.publicPage) return <Navigate to={paths.signIn()} replace />
  return (
    <div className={styles.page}>
      <header className={styles.head} aria-busy={!front && !noFront}>
        <div className={styles.picture}>
          {picture ? (
            <img src={picture} alt={front?.pictureAlt ?? ''} fetchPriority="high" />
          ) : (
            front && <Art composition={eventComposition(front.theme, front.name)} cropped />
          )}
        </div>
        <div>
          <PageHeading className={styles.heading}>
            <Written>{front?.name ?? pageEventName()}</Written>
          </PageHeading>
          <p className={styles.edition}>
            <Written>{front?.edition}</Written>
          </p>
          <div className={styles.rest}>
            {front && (
              <>
                <Days event={front} />
                <div className={`${styles.actions} flow gap-3`}>
                  {front.registers && !user && (
                    <ButtonLink to={paths.register()}>
                      <Trans>Register</Trans>
                    </ButtonLink>
                  )}
                  {(user || !front.draft) && (
                    <ButtonLink
                      variant={front.registers && !user ? 'secondary' : 'primary'}
                      to={user ? paths.home() : paths.signIn()}
                    >
                      {user ? <Trans>Home</Trans> : <Trans>Sign in</Trans>}
                    </ButtonLink>
                  )}
                </div>
                {front.registersSoon && !user && (
                  <p>
                    <Trans>Registration opens soon.</Trans>
                  </p>
                )}
                {front.draft && !user && (
                  <Suspense>
                    <NotOpenYet event={front} />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </div>
      </header>
      {data ? (
        <Contents event={data} zone={front?.timeZone ?? 'UTC'} />
      ) : error ? (
        <ErrorState title={t`The page didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
      <LanguageSelect offered={front?.languages} />
    </div>
  )
}

/** The days and the start, in the event's zone and in the viewer's if that is another. */
function Days({ event: { startTime, endTime, timeZone } }: { event: EventFront }) {
  if (!startTime || !endTime) return null
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)]
  const zones = [...new Set([usableZone(timeZone), viewerZone()])]
  return (
    <p className={styles.days}>
      {zones.map((zone) => (
        <time key={zone} dateTime={startTime}>
          <Trans>
            {eventDays(startsAt, endsAt, zone)}, from {timeOf(startsAt, zone)} ({zoneName(zone)})
          </Trans>
        </time>
      ))}
    </p>
  )
}

function Contents({ event, zone }: { event: PublicEvent; zone: string }) {
  const speakers = event.sessions
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((session) => session.speakers)
  const each = [...new Map(speakers.map((it) => [`${it.first} ${it.last}`, it])).values()]
  return (
    <>
      <SafeHtml className={styles.text} html={event.welcomeHtml} />
      {event.sessions.length > 0 && (
        <section>
          <h2>
            <Trans>Programme</Trans>
          </h2>
          <PublicProgramme event={event} zone={usableZone(zone)} />
        </section>
      )}
      {each.length > 0 && (
        <section>
          <h2>
            <Trans>Speakers</Trans>
          </h2>
          <ul className={styles.speakers}>
            {each.map((person) => (
              <li key={`${person.first} ${person.last}`}>
                <Face person={person} size={64} />
                <span>
                  <Written className={styles.name}>
                    {person.first} {person.last}
                  </Written>
                  {person.role && <Written className={styles.does}>{person.role}</Written>}
                  {person.organisation && (
                    <Written className={styles.does}>{person.organisation}</Written>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.sponsors.length > 0 && (
        <section>
          <h2>
            <Trans>Sponsors</Trans>
          </h2>
          <ul className={styles.sponsors}>
            {event.sponsors.map((sponsor) => (
              <li key={sponsor.name}>
                <Suspense fallback={<Written>{sponsor.name}</Written>}>
                  <PartnerTile
                    name={sponsor.name}
                    logo={sponsor.logo}
                    large={sponsor.tier === 'large'}
                  />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
