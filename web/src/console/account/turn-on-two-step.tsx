import { encode } from 'uqr'
import { useChange } from '../../platform/transport/use-call.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import type { SendForm } from '../ui/use-form.ts'
import own from './account.module.css'

type Props = {
  secret: string
  uri: string
  onDone(recoveryCodes: readonly string[]): void
  onCancel(): void
}

/** Shows the secret for the app and asks for a code from it; two-step sign-in is on only after that. */
export function TurnOnTwoStep({ secret, uri, onDone, onCancel }: Props) {
  const { change } = useChange('two-step-on', ['account', 'staff', 'audit-log'])
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

/** A QR code of `text`, dark on light in both themes so that cameras can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className={own.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  )
}
