import { Trans } from '@lingui/react/macro'
import { Button } from '@rostra/web/ui/button.tsx'
import styles from './guest.module.css'
import type { DeviceProblem } from './use-devices.ts'

/** Explains why the guest's camera or microphone does not work, and what to do. */
export function DeviceProblemText({
  problem,
  onRetry,
}: {
  problem: DeviceProblem
  onRetry(): void
}) {
  return (
    <div className={styles.problem} role="alert">
      <p>
        {problem === 'unsupported' && (
          <Trans>
            This browser can’t join a studio. Open the link in a current Chrome, Edge, Firefox or
            Safari.
          </Trans>
        )}
        {problem === 'refused' && (
          <Trans>
            Your browser doesn’t let this page use your camera and microphone. Allow both in the
            address bar, then try again.
          </Trans>
        )}
        {problem === 'missing' && (
          <Trans>No microphone was found. Connect one, then try again.</Trans>
        )}
        {problem === 'busy' && (
          <Trans>
            Your camera or microphone didn’t start. Close other programs that use it, then try
            again.
          </Trans>
        )}
      </p>
      {problem !== 'unsupported' && (
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
