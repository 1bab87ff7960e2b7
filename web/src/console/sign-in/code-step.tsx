import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'
import { signIn } from './sign-in.ts'

type Props = { email: string; password: string; onBack(): void }

/** The second step: six digits of an app, or a recovery code. */
export function CodeStep({ email, password, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, onSubmit, at, problem } = useForm((text) => signIn(email, password, text('code')))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextField
        label="Code"
        name="code"
        hint="Enter the 6-digit code from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={at('code')}
      />
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <p className={styles.small}>
        No phone or recovery codes? Ask your server administrator to run:
        <code>npm run rostra -- organiser add {email}</code>
      </p>
    </form>
  )
}
