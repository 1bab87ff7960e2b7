import type { Role } from '@rostra/domain/organiser'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'
import { type Invitation, InvitationResult } from './invitation-result.tsx'
import { RoleSelect } from './role-select.tsx'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { change } = useChange('staff-invite', ['staff', 'audit-log'])
  const [role, setRole] = useState<Role>('moderator')
  const [invited, setInvited] = useState<{ email: string; first: Invitation }>()
  const { busy, onSubmit, at, problem } = useForm(async (text) => {
    const email = text('email').trim()
    setInvited({ email, first: await change({ email, role }) })
  })
  return (
    <ConsoleDialog title="Invite team member" onClose={onClose}>
      {invited ? (
        <>
          <InvitationResult {...invited} />
          <div>
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
          {problem && <Notice kind="bad">{problem}</Notice>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            error={at('email')}
          />
          <RoleSelect label="Role" value={role} onChange={setRole} />
          <div className={styles.row}>
            <Button type="submit" busy={busy}>
              {busy ? 'Inviting…' : 'Invite'}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </ConsoleDialog>
  )
}
