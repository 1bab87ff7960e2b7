import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, SubmitRow } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { SendForm } from '../ui/use-form.ts'

type Props = {
  title: string
  action: string
  /** Why it is asked. */
  reason?: string
  run(password: string): Promise<unknown>
  onClose(): void
}

/** Something that only the owner of the account may do, not anyone at an open page. */
export function AskPassword({ title, action, reason, run, onClose }: Props) {
  const send: SendForm = async (text) => {
    await run(text('password'))
    onClose()
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <Form send={send} focus>
        {reason && <p>{reason}</p>}
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
        <SubmitRow action={action} onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}
