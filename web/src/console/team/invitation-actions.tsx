import type { StaffMember } from '@rostra/domain/organiser'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { mailTrouble } from '../ui/mail-line.tsx'
import { type Invitation, InvitationResult } from './invitation-result.tsx'

type Props = { person: StaffMember; mails: boolean }

/** Actions for an open invitation: send it again, create a link to copy, or withdraw it. */
export function InvitationActions({ person, mails }: Props) {
  const { id, email, mail } = person
  const again = useChange('staff-invite-again', ['staff', 'audit-log'])
  const withdraw = useChange('staff-withdraw', ['staff', 'audit-log'])
  const [asking, setAsking] = useState(false)
  const [invited, setInvited] = useState<Invitation>()
  const hasTrouble = mail !== undefined && mailTrouble(mail) !== ''

  const inviteAgain = async (byHand: boolean) => {
    try {
      const invitation = await again.change({ id, byHand })
      if (invitation.mail === 'off') setInvited(invitation)
      else showToast({ title: `New link sent to ${email}` })
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'error' })
    }
  }
  return (
    <>
      {mails && (
        <Button
          variant="secondary"
          busy={again.busy}
          aria-label={`Send again to ${email}`}
          onClick={() => void inviteAgain(false)}
        >
          Send again
        </Button>
      )}
      {(!mails || hasTrouble) && (
        <Button
          variant="secondary"
          busy={again.busy}
          aria-label={`Create link for ${email}`}
          onClick={() => void inviteAgain(true)}
        >
          Create link
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={`Withdraw invitation to ${email}`}
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
          <p>The link sent to {email} will stop working.</p>
        </Confirm>
      )}
      {invited && (
        <ConsoleDialog title="New invitation link" onClose={() => setInvited(undefined)}>
          <InvitationResult email={email} first={invited} />
        </ConsoleDialog>
      )}
    </>
  )
}
