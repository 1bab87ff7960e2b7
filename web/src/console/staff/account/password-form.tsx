import { useChange } from '../../../platform/transport/use-call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Form, SubmitRow } from '../../ui/form.tsx'
import { newPasswordHint, PasswordField } from '../../ui/password-field.tsx'
import type { SendForm } from '../../ui/use-form.ts'

/** A new password signs out every other device, including those of anyone who knew the old one. */
export function PasswordForm({ email }: { email: string }) {
  const { change } = useChange('account-password')
  const send: SendForm = async (text, form) => {
    await change({ password: text('password'), next: text('next') })
    form.reset()
    showToast({
      title: 'Password changed. Your other devices have been signed out.',
      lifetimeMs: 6000,
    })
  }
  return (
    <Form send={send}>
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField label="Current password" name="password" autoComplete="current-password" />
      <PasswordField
        label="New password"
        name="next"
        hint={newPasswordHint}
        autoComplete="new-password"
      />
      <SubmitRow action="Change password" variant="secondary" />
    </Form>
  )
}
