import type { Role } from '@rostra/domain/staff/organiser'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { type Invitation, InvitationResult } from './invitation-result.tsx'
import { RoleSelect } from './role-select.tsx'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { change } = useChange('staff-invite')
  const [role, setRole] = useState<Role>('moderator')
  const [invited, setInvited] = useState<{ email: string; first: Invitation }>()
  const [isAnother, setIsAnother] = useState(false)
  const send: SendForm = async (text) => {
    const email = text('email').trim()
    setInvited({ email, first: await change({ email, role }) })
  }
  return (
    <ConsoleDialog title="Invite team member" onClose={onClose}>
      {invited ? (
        <>
          <InvitationResult {...invited} />
          <div className="line gap-3">
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setInvited(undefined)
                setIsAnother(true)
              }}
            >
              Invite another
            </Button>
          </div>
        </>
      ) : (
        <Form send={send} focus={isAnother}>
          <FormField label="Email" name="email" type="email" autoComplete="off" />
          <RoleSelect label="Role" value={role} onChange={setRole} />
          <SubmitRow action="Invite" busyAction="Inviting…" onCancel={onClose} />
        </Form>
      )}
    </ConsoleDialog>
  )
}
