import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { comingUp } from '@rostra/domain/sessions/stage'
import { MonitorCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useAgenda } from '../agenda/agenda-query.ts'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { useEventFront } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { ShareTicket } from '../registration/share-ticket.tsx'
import { type Fact, Ticket } from '../registration/ticket.tsx'
import { TicketStub } from '../registration/ticket-stub.tsx'
import { useSessions } from '../sessions/sessions-query.ts'
import { dayKey, eventDays, shortMoment, timeOf, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { greetingName } from '../ui/name-order.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './ticket-page.module.css'

// For people who used the form.
const OwnRegistration = lazyOptional(
  async () => (await import('../registration/own-registration.tsx')).OwnRegistration,
)

const noSessions: readonly Session[] = []

/** Everyone who is registered has a ticket. `isNew` is right after they registered. */
export function TicketPage({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const user = useSignedIn()
  const { data: event } = useEventFront()
  const { data: own, error, refetch } = useCall('my-registration', {})
  const { sessions = noSessions, isPending } = useSessions()
  const agenda = useAgenda()
  const title = isNew && user ? t`You’re in, ${{ name: greetingName(user) }}.` : t`Your ticket`
  useDocumentTitle(title, event)
  const email = user?.email
  // All at once, so that nothing moves.
  const isReady = event && user && (own || error) && !isPending && !agenda.isPending
  return (
    <div className={`${styles.page} stack gap-4`}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      {isReady ? (
        <>
          {own && (
            <p className={`${styles.lead} muted large`} data-screen-only>
              {isNew && own.seat !== undefined ? (
                <Trans>Your seat is saved.</Trans>
              ) : (
                <Trans>You’re registered for this event.</Trans>
              )}{' '}
              {/* Only where an email really follows. */}
              {isNew && own.confirmed && (
                <Trans>
                  We’re sending you a confirmation: <bdi>{email}</bdi>
                </Trans>
              )}
            </p>
          )}
          {!own ? (
            <ErrorState title={t`Your ticket didn’t load`} onRetry={() => void refetch()}>
              <p>{error?.message}</p>
            </ErrorState>
          ) : own.ribbon === undefined ? (
            // The team has none.
            <ButtonLink to={paths.home()}>
              <Trans>Home</Trans>
            </ButtonLink>
          ) : (
            <TheirTicket
              {...{ event, sessions, ...own, ribbon: own.ribbon, name: user.name }}
              starred={agenda.data?.starred ?? []}
            />
          )}
          {!isNew && own?.own && (
            <Suspense>
              <OwnRegistration />
            </Suspense>
          )}
        </>
      ) : (
        <div className="wide" aria-busy="true">
          <Skeleton height={424} />
        </div>
      )}
    </div>
  )
}

type TheirsProps = {
  event: EventFront
  name: string
  ribbon: number
  seat?: number | undefined
  seats?: number | undefined
  sessions: readonly Session[]
  starred: readonly string[]
}

function TheirTicket({ event, name, ribbon, seat, seats, sessions, starred }: TheirsProps) {
  const now = useStageClock(sessions)
  const facts = useFacts(event, sessions, starred, now)
  const [live] = comingUp(sessions, now, 1).live
  return (
    <>
      <Ticket
        event={event}
        name={name}
        facts={facts}
        stub={<TicketStub theme={event.theme} ribbon={ribbon} seat={seat} seats={seats} />}
      />
      <div className={`${styles.actions} line gap-3`} data-screen-only>
        <CalendarButton choice={{ kind: starred.length > 0 ? 'agenda' : 'programme' }} primary />
        <ShareTicket event={event} name={name} days={daysOf(event)} ribbon={ribbon} />
        <ButtonLink
          variant="secondary"
          to={paths.deviceCheck()}
          icon={<MonitorCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <Trans>Check your device</Trans>
        </ButtonLink>
      </div>
      <p className="muted" data-screen-only>
        {live ? (
          <>
            <Trans>
              Live now: <Written>{live.title}</Written>.
            </Trans>{' '}
            <Link to={paths.show(live.id)}>
              <Trans>Join</Trans>
            </Link>
          </>
        ) : (
          <Link to={paths.programme()}>
            <Trans>Full programme</Trans>
          </Link>
        )}
      </p>
    </>
  )
}

/** In words, with the year. */
const daysOf = ({ startTime, endTime }: EventFront): string =>
  startTime && endTime ? eventDays(Date.parse(startTime), Date.parse(endTime), viewerZone()) : ''

/** The days, and when the first session begins that is still ahead: of those that the person starred, if they did. */
function useFacts(
  event: EventFront,
  sessions: readonly Session[],
  starred: readonly string[],
  now: number,
): Fact[] {
  const { t } = useLingui()
  const { startTime, endTime } = event
  if (!startTime || !endTime) return []
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)]
  const zone = viewerZone()
  const isOneDay = dayKey(startsAt, zone) === dayKey(endsAt, zone)
  const inWords = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(), { timeZone: zone, ...part }).format(startsAt)
  const days = isOneDay
    ? { label: inWords({ weekday: 'long' }), text: inWords({ day: 'numeric', month: 'long' }) }
    : { label: t`Days`, text: daysOf(event) }
  const { ahead } = comingUp(sessions, now, sessions.length)
  const mine = ahead.find(({ id }) => starred.includes(id))
  const first = mine?.startsAt ?? startsAt
  if (first <= now) return [days]
  return [
    days,
    {
      label: mine ? t`Your first session, your time` : t`First session, your time`,
      text: isOneDay ? timeOf(first, zone) : shortMoment(first, zone),
    },
  ]
}
