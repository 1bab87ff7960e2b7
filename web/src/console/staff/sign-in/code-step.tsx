import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import styles from '../../ui/form-kit.module.css'
import type { SendForm } from '../../ui/use-form.ts'
import { signIn } from './sign-in.ts'

type Props = { email: string; password: string; onBack(): void }

/** The second step: a six-digit code from an app, or a recovery code. */
export function CodeStep({ email, password, onBack }: Props) {
  const send: SendForm = (text) => signIn(email, password, text('code'))
  return (
    <Form send={send} focus>
      <FormField
        label="Code"
        name="code"
        hint="Enter the 6-digit code from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitRow action="Sign in" busyAction="Signing in…" onCancel={onBack} cancel="Back" />
      <p className={styles.small}>
        No phone or recovery codes? Ask your server administrator for a new set-up link for {email}.
      </p>
    </Form>
  )
}
