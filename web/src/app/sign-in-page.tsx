import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventComposition, longestWord } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import { type CSSProperties, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { OrganisationButton, OrganisationSignOut } from '../attendees/organisation-button.tsx'
import { SignInForm } from '../attendees/sign-in-form.tsx'
import styles from '../attendees/sign-in-page.module.css'
import { useEventFront } from '../event/event-query.ts'
import { withdrawnKey } from '../platform/identity/personal-data.ts'
import { registrationFor, returnPath } from '../platform/identity/return-path.ts'
import { hasSignedOut, useSignedIn } from '../platform/identity/signed-in.ts'
import { Art } from '../ui/art.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { GroundedLogo } from '../ui/grounded-logo.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Written } from '../ui/written.tsx'
import { ComingUp, EventDays } from './coming-up.tsx'

const Withdrawn = lazyPart(async () => (await import('./withdrawn.tsx')).Withdrawn)
const NotOpenYet = lazyPart(async () => (await import('./not-open-yet.tsx')).NotOpenYet)

/** The event's name, which the server wrote into the page, for use before any request. */
const pageEventName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** The event's picture, which the server wrote into the page for the same reason. */
const pagePicture = () => document.querySelector<HTMLLinkElement>('link[data-picture]')?.href

/** Sign-in by registered email, with a code if the event requires one. Then returns to the requested page, or home. */
export function SignInPage() {
  const { t } = useLingui()
  const { data, isLoading, failureCount } = useEventFront()
  const user = useSignedIn()
  const { from, problem } = useGiven()
  useDocumentTitle(t`Sign in`, data)

  const picture = data ? data.picture : pagePicture()
  if (user) return <Navigate to={from} replace />
  // Wait for the first attempt only, not for retries.
  const isWaiting = isLoading && failureCount === 0
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        {picture ? (
          <img
            className={styles.picture}
            src={picture}
            alt={data?.pictureAlt ?? ''}
            fetchPriority="high"
          />
        ) : (
          data && <Art composition={eventComposition(data.theme, data.name)} cropped onField />
        )}
      </div>
      <div className={styles.side}>
        {/* The logo and the edition are above the form: if they appeared later, the form would jump under a finger. */}
        <div className={styles.box} aria-busy={isWaiting}>
          {!isWaiting && <Welcome event={data} from={from} problem={problem} />}
        </div>
      </div>
      {data && <ComingUp event={data} />}
    </div>
  )
}

type Given = { from: string; problem: string | undefined }

function Welcome({ event, from, problem }: Given & { event: EventFront | undefined }) {
  const [host] = event?.hosts ?? []
  const organisation = event?.organisation?.attendees ? event.organisation : undefined
  const [isWithdrawn, setIsWithdrawn] = useState(
    () => sessionStorage.getItem(withdrawnKey) !== null,
  )
  return (
    <>
      {host && (
        <GroundedLogo
          className={styles.host}
          src={host.logo}
          alt={host.name}
          width="180"
          height="72"
        />
      )}
      <div
        className={styles.name}
        style={{ '--longest': longestWord(event?.name ?? pageEventName()) } as CSSProperties}
      >
        <PageHeading>
          <Written>{event?.name ?? pageEventName()}</Written>
        </PageHeading>
        <p className={styles.edition}>
          <Written>{event?.edition}</Written>
        </p>
        {event && <EventDays event={event} />}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isWithdrawn ? (
        <Suspense>
          <Withdrawn helpContact={event?.helpContact} onOther={() => setIsWithdrawn(false)} />
        </Suspense>
      ) : event?.draft ? (
        <Suspense>
          <NotOpenYet event={event} />
        </Suspense>
      ) : (
        <>
          {!organisation?.only && <SignInForm event={event} from={from} />}
          {organisation && (
            <OrganisationButton
              name={organisation.name}
              from={from}
              variant={organisation.only ? 'primary' : 'secondary'}
            />
          )}
        </>
      )}
      {organisation && hasSignedOut() && (
        <p className={styles.links}>
          <OrganisationSignOut name={organisation.name} />
        </p>
      )}
      {!isWithdrawn && (event?.registers || event?.publicPage) && (
        <p className={styles.links}>
          {event.registers && (
            <Link to={registrationFor(from)}>
              <Trans>Register</Trans>
            </Link>
          )}
          {event.publicPage && (
            <Link to={paths.event()}>
              <Trans>About this event</Trans>
            </Link>
          )}
        </p>
      )}
      <LanguageSelect offered={event?.languages} />
    </>
  )
}

/** The page that the person requested before signing in, and why the link they opened did not sign them in. */
function useGiven(): Given {
  const { from, problem } = (useLocation().state ?? {}) as { from?: unknown; problem?: string }
  return { from: returnPath(from), problem }
}
