import type { ReactNode } from 'react'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, SubmitRow } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SendForm } from '../../ui/use-form.ts'

type Props = {
  title: string
  action: string
  /** Why the password is needed. */
  reason?: string
  run(password: string): Promise<unknown>
  onClose(): void
  /** Another way. */
  children?: ReactNode
}

/** Asks for the password before an action that only the account's owner may take, not anyone at an unlocked device. */
export function AskPassword({ title, action, reason, run, onClose, children }: Props) {
  const send: SendForm = async (text) => {
    await run(text('password'))
    onClose()
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <Form send={send} focus>
        {reason && <p>{reason}</p>}
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
        <SubmitRow action={action} onCancel={onClose}>
          {children}
        </SubmitRow>
      </Form>
    </ConsoleDialog>
  )
}
