import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useEventFront } from '../../event/event-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type PassState, pass, showId } from './guest-pass.ts'
import { TakePart } from './take-part.tsx'
import styles from './watch.module.css'

type Props = { state: PassState; onRetry: () => void }

/** Why there is nothing to watch, and where to go instead. */
export function NotLetIn({ state, onRetry }: Props) {
  const { t } = useLingui()
  const { data: event } = useEventFront()
  const isBarred = state === 'closed' || state === 'full'
  const titles: Partial<Record<PassState, string>> = {
    closed: t`This session is for people who take part`,
    unknown: t`There is no such session here`,
    full: t`All places for watching without an account are taken`,
  }
  return (
    <main className={styles.message}>
      <h1>{titles[state] ?? t`The session didn’t load`}</h1>
      {state === 'closed' ? (
        <p>
          <Trans>Sign in to watch it.</Trans>
        </p>
      ) : state === 'unknown' ? (
        <p>
          <Trans>Check the address, or ask the people who gave it to you.</Trans>
        </p>
      ) : (
        <p role="status">
          <Trans>This page tries again by itself.</Trans>
        </p>
      )}
      <div className="line gap-3">
        {isBarred && (
          <TakePart event={event}>
            {event?.registers ? <Trans>Register</Trans> : <Trans>Sign in</Trans>}
          </TakePart>
        )}
        {isBarred && event?.registers && (
          <ButtonLink variant="secondary" to={paths.show(showId)}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        )}
        {state === 'away' && (
          <Button
            // With a token that was let in, another one would be another guest.
            onClick={() => (pass.state() === 'open' ? onRetry() : pass.again())}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        {state !== 'away' && event?.publicPage && (
          <ButtonLink variant="secondary" to={paths.event()}>
            <Trans>About this event</Trans>
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
