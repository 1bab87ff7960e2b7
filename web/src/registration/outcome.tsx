/** What has become of a registration, right after the code was entered. */
import { Trans } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { paths } from '@rostra/domain/paths'
import { useEventFront } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Written } from '../ui/written.tsx'
import styles from './registration.module.css'

/** Someone with a place, who is signed in; the page's heading says so. */
export function Registered() {
  const { data: event } = useEventFront()
  const email = useSignedIn()?.email
  const { data } = useCall('my-registration', {})
  return (
    <div className={styles.done}>
      {event && (
        <div>
          <p className="large bold">
            <Written>{event.name}</Written>
          </p>
          {event.startTime && <p>{beginning(event.startTime)}</p>}
        </div>
      )}
      <p role="status">
        {/* Only where an email really follows. */}
        {data?.confirmed && email && (
          <Trans>
            We’re sending you a confirmation: <bdi>{email}</bdi>
          </Trans>
        )}
      </p>
      <ButtonLink to={paths.home()}>
        <Trans>Home</Trans>
      </ButtonLink>
    </div>
  )
}

type Outcome = AnswerOf<(typeof calls)['registerCode']>

/** Someone who waits for a place or for the organisers, or for the site to open: then only they are `registered`. */
export function NotIn({ done }: { done: Outcome }) {
  const { data: event } = useEventFront()
  return (
    <div className={styles.done} role="status">
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {done.state === 'waiting' ? (
          <Trans>You’re on the waiting list</Trans>
        ) : done.state === 'registered' ? (
          <Trans>You’re registered</Trans>
        ) : (
          <Trans>Thank you for registering</Trans>
        )}
      </h2>
      <p>
        {done.state === 'waiting' ? (
          <Trans>Your place: {done.place}. We’ll email you when a place is free.</Trans>
        ) : done.state === 'registered' ? (
          <OpensLater at={event?.opensAt} />
        ) : (
          <Trans>The organisers will decide, and email you.</Trans>
        )}
      </p>
      {event?.publicPage && (
        <ButtonLink variant="secondary" to={paths.event()}>
          <Trans>About this event</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** `at` is when the site opens, if that is known. */
const OpensLater = ({ at }: { at: string | undefined }) =>
  at ? (
    <Trans>The site opens: {momentOf(at)} (your time). We’ll email you then.</Trans>
  ) : (
    <Trans>The site isn’t open yet. We’ll email you when it opens.</Trans>
  )

/** In the reader's own zone. */
export const momentOf = (iso: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(iso),
  )

/** In the reader's own zone, which it names. */
const beginning = (iso: string): string =>
  new Intl.DateTimeFormat(intlLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(iso))
