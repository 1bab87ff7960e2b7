/** What has become of a registration that gets nobody in yet, right after the code was entered. */
import { Trans } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { paths } from '@rostra/domain/paths'
import { useEventFront } from '../event/event-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { momentOf } from './moment-of.ts'
import styles from './ticket.module.css'
import { Ticket } from './ticket.tsx'
import { WaitingStub } from './ticket-stub.tsx'

/** Without a sign-in: someone waits for a place or for the organisers, or for the site to open. */
export type Outcome = {
  is: AnswerOf<(typeof calls)['registerCode']>
  /** As they typed it; empty in the tab of a link. */
  name: string
}

export type NotInProps = { done: Outcome }

/** Says it on a ticket that is none yet. Only who waits for the site to open is `registered`. */
export function NotIn({ done: { is: done, name } }: NotInProps) {
  const { data: event } = useEventFront()
  return (
    <div className={`${styles.done} stack gap-4`} role="status">
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {done.state === 'waiting' ? (
          <Trans>You’re on the waiting list</Trans>
        ) : done.state === 'registered' ? (
          <Trans>You’re registered</Trans>
        ) : (
          <Trans>Thank you for registering</Trans>
        )}
      </h1>
      <p className="large">
        {done.state === 'waiting' ? (
          <Trans>Your place: {done.place}. We’ll email you when a place is free.</Trans>
        ) : done.state === 'registered' ? (
          <OpensLater at={event?.opensAt} />
        ) : (
          <Trans>The organisers will decide, and email you.</Trans>
        )}
      </p>
      {event && name && done.state !== 'registered' && (
        <Ticket
          event={event}
          name={name}
          facts={[]}
          stub={<WaitingStub place={done.state === 'waiting' ? done.place : undefined} />}
          waits
        />
      )}
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
