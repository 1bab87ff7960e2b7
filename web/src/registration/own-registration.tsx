import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetSignIn } from '../platform/identity/signed-in.ts'
import { useChange } from '../platform/transport/use-call.ts'
import { Button } from '../ui/button.tsx'
import { forgetToasts, showToast } from '../ui/toast-store.ts'

/** For someone who used the form: they can give up the place, after a second press. The team removes the others. */
export function OwnRegistration() {
  const { t } = useLingui()
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
    <div className="stack gap-3">
      {problem && (
        <p className="bad bold" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <p role="status">
          <Trans>You’ll be signed out, and your place goes to someone else.</Trans>
        </p>
      )}
      <div className="flow gap-3">
        {isAsking && (
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            <Trans>Yes, cancel my registration</Trans>
          </Button>
        )}
        {/* One button, so that a second press of the same place or key changes nothing for good. */}
        <Button variant="secondary" onClick={() => setIsAsking(!isAsking)}>
          {isAsking ? <Trans>Keep my place</Trans> : <Trans>Cancel my registration</Trans>}
        </Button>
      </div>
    </div>
  )
}
