import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import styles from '../../ui/form-kit.module.css'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOnTwoStep } from './turn-on-two-step.tsx'

type Asking = 'off' | 'codes'
type Begun = { secret: string; uri: string }

/** Turns two-step sign-in on or off, and renews the recovery codes for a lost phone. */
export function TwoStep({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [asking, setAsking] = useState<Asking>()
  const begin = useChange('two-step-begin')
  const off = useChange('two-step-off')
  const renew = useChange('two-step-codes')

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (begun)
    return (
      <TurnOnTwoStep
        {...begun}
        onCancel={() => setBegun(undefined)}
        onDone={(made) => {
          setBegun(undefined)
          setCodes(made)
        }}
      />
    )
  if (!isOn)
    return (
      <>
        <p className={styles.small}>
          When it’s on, signing in also needs a code from an app on your phone, so a stolen password
          isn’t enough.
        </p>
        <div>
          <Button
            variant="secondary"
            data-takes-focus
            busy={begin.busy}
            onClick={() => void attempt(begin.change({}).then(setBegun))}
          >
            Turn on two-step sign-in
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p>
        Two-step sign-in is on. You have{' '}
        {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.
      </p>
      <div className="line gap-3">
        <Button variant="secondary" onClick={() => setAsking('codes')}>
          Get new recovery codes
        </Button>
        <Button variant="danger" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      {asking === 'off' && (
        <AskPassword
          title="Turn off two-step sign-in?"
          action="Turn off"
          run={(password) => off.change({ password })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'codes' && (
        <AskPassword
          title="Get new recovery codes?"
          action="Get new codes"
          run={async (password) => setCodes((await renew.change({ password })).recoveryCodes)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
