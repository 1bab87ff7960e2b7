import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { newPasswordHint, PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

/** A new password ends every other sign-in: whoever knew the old one is out. */
export function PasswordForm({ email }: { email: string }) {
  const { change } = useChange('account-password', ['devices', 'audit-log'])
  const { busy, onSubmit, at, problem } = useForm(async (text, form) => {
    await change({ password: text('password'), next: text('next') })
    form.reset()
    showToast({
      title: 'Password changed. Your other devices have been signed out.',
      lifetimeMs: 6000,
    })
  })
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {/* So that password managers know whose it is. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        error={at('password')}
      />
      <PasswordField
        label="New password"
        name="next"
        hint={newPasswordHint}
        autoComplete="new-password"
        error={at('next')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  )
}
