import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useState } from 'react'
import { forgetSignIn } from '../platform/identity/signed-in.ts'
import { useCall, useChange } from '../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { forgetToasts, showToast } from '../ui/toast-store.ts'
import styles from './registration.module.css'

/** For someone who is registered: whoever used the form can give up the place, after a second press. */
export function OwnRegistration() {
  const { t } = useLingui()
  // The team removes the others.
  const isOwn = useCall('my-registration', {}).data?.own
  const { change, busy } = useChange('registration-cancel')
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    try {
      await change({})
      forgetSignIn()
      // The live channel may have said first that the sign-in is over.
      forgetToasts()
      showToast({ title: t`Your registration is cancelled.` })
    } catch (cause) {
      setProblem((cause as Error).message)
    }
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>You’re registered for this event.</Trans>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <p role="status">
          <Trans>You’ll be signed out, and your place goes to someone else.</Trans>
        </p>
      )}
      <div className="flow gap-3">
        {isAsking ? (
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            <Trans>Yes, cancel my registration</Trans>
          </Button>
        ) : (
          <ButtonLink to={paths.home()}>
            <Trans>Home</Trans>
          </ButtonLink>
        )}
        {/* One button, so that a second press of the same place or key changes nothing for good. */}
        {isOwn && (
          <Button variant="secondary" onClick={() => setIsAsking(!isAsking)}>
            {isAsking ? <Trans>Keep my place</Trans> : <Trans>Cancel my registration</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}
