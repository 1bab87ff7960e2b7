import { useChange } from '../../../platform/transport/use-call.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import styles from '../../ui/form-kit.module.css'
import type { SendForm } from '../../ui/use-form.ts'

type Props = {
  secret: string
  uri: string
  onDone(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Shows the secret for the app and asks for a code from it; two-step sign-in is on only after that. */
export function TurnOnTwoStep({ secret, uri, onDone, onCancel }: Props) {
  const { change } = useChange('two-step-on')
  const send: SendForm = async (text) =>
    onDone((await change({ code: text('code') })).recoveryCodes)
  return (
    <Form send={send} focus>
      <p>
        Scan this QR code with an authenticator app, such as Aegis, 2FAS or your password manager.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className={styles.small}>
        Or enter this key in the app:
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormField
        label="Code"
        name="code"
        hint="The 6-digit code the app is showing now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitRow action="Turn on" onCancel={onCancel} />
    </Form>
  )
}
