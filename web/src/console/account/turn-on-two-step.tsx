import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'
import { QrCode } from './qr-code.tsx'

type Props = {
  secret: string
  uri: string
  onDone(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Shows the secret to the app, and asks for a code of it: only then it counts. */
export function TurnOnTwoStep({ secret, uri, onDone, onCancel }: Props) {
  const { change } = useChange('two-step-on', ['account', 'staff', 'audit-log'])
  const { busy, onSubmit, at, problem } = useForm(async (text) =>
    onDone((await change({ code: text('code') })).recoveryCodes),
  )
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>
        Scan this QR code with an authenticator app, such as Aegis, 2FAS or your password manager.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className={styles.small}>
        Or enter this key in the app:
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextField
        label="Code"
        name="code"
        hint="The 6-digit code the app is showing now."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={at('code')}
      />
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
