import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'

type Props = {
  title: string
  action: string
  /** Why it is asked. */
  reason?: string
  run(password: string): Promise<unknown>
  onClose(): void
}

/** Something that only the owner of the account may do, not whoever sits at an open page. */
export function AskPassword({ title, action, reason, run, onClose }: Props) {
  const { busy, onSubmit, at, problem } = useForm(async (text) => {
    await run(text('password'))
    onClose()
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        {reason && <p>{reason}</p>}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={at('password')}
        />
        <div className={styles.row}>
          <Button type="submit" busy={busy}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ConsoleDialog>
  )
}
