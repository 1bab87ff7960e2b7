import { useState } from 'react'
import { useChange } from '../../platform/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { type Invitation, InvitationResult } from './invitation-result.tsx'

/** A new link for someone who has not come yet, or none any more. */
export function InvitationActions({ id, email }: { id: string; email: string }) {
  const again = useChange('staff-invite-again', ['staff', 'audit-log'])
  const withdraw = useChange('staff-withdraw', ['staff', 'audit-log'])
  const [asking, setAsking] = useState(false)
  const [invited, setInvited] = useState<Invitation>()

  const inviteAgain = async () => {
    try {
      const invitation = await again.change({ id })
      if (invitation.mail === 'sent') showToast({ title: `A new link is on its way to ${email}` })
      else setInvited(invitation)
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'error' })
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={again.busy}
        aria-label={`Send ${email} a new link`}
        onClick={() => void inviteAgain()}
      >
        New link
      </Button>
      <Button
        variant="secondary"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {asking && (
        <Confirm
          title="Withdraw this invitation?"
          action="Withdraw"
          run={() => withdraw.change({ id })}
          onClose={() => setAsking(false)}
        >
          <p>The link that {email} got stops working.</p>
        </Confirm>
      )}
      {invited && (
        <ConsoleDialog title="A new link" onClose={() => setInvited(undefined)}>
          <InvitationResult email={email} invitation={invited} />
        </ConsoleDialog>
      )}
    </>
  )
}
