import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConsoleDialog } from './console-dialog.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  /** Label of the button that confirms. */
  action: string
  /** Label of the button that cancels. */
  cancel?: string
  variant?: 'primary' | 'danger'
  /** Rejects with an error whose message is shown. */
  run(): Promise<unknown>
  /** Says afterwards what was done. */
  done?: string
  onClose(): void
  children: ReactNode
}

/** Asks before something that can't be undone, and stays open if it fails. */
export function Confirm({ cancel = 'Cancel', variant = 'danger', ...props }: Props) {
  const { title, action, run, done, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await run()
      if (done) showToast({ title: done })
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <ConsoleDialog
      alert
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant={variant} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div>{children}</div>
    </ConsoleDialog>
  )
}
