import type { ConfirmationState } from '@rostra/domain/registration/registration'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Notice } from '../ui/notice.tsx'

/** Whether whoever registers gets a confirmation. Organisers of an event from before there was one are asked. */
export function ConfirmationChoice({ state }: { state: ConfirmationState }) {
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const { change, busy } = useChange('registration-confirm')
  if (state === 'own') return null
  const choose = async (on: boolean) => {
    await change({ on })
    showToast({ title: on ? 'Registrations are confirmed' : 'Registrations aren’t confirmed' })
  }
  const button = (on: boolean, text: string, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button variant={variant} busy={busy} onClick={() => void attempt(choose(on))}>
      {text}
    </Button>
  )
  if (state === 'ask')
    return (
      isOrganiser && (
        <Notice kind="hint">
          <p>
            <strong>Confirm registrations by email?</strong> Whoever gets a place by registering
            then receives the date and a calendar file. So far nothing is sent.
          </p>
          <div className="line gap-3">
            {button(true, 'Send confirmations')}
            {button(false, 'Don’t send any')}
          </div>
        </Notice>
      )
    )
  return (
    <div className="line gap-3">
      <span className="muted small">
        {state === 'on'
          ? 'Whoever gets a place by registering is emailed the date and a calendar file.'
          : 'Registrations aren’t confirmed by email.'}
      </span>
      {isOrganiser && button(state === 'off', state === 'on' ? 'Turn off' : 'Turn on', 'quiet')}
    </div>
  )
}
