import type { StaffMember } from '@rostra/domain/staff/organiser'
import { Link, Mail, UserMinus, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useEventFront } from '../../../event/event-query.ts'
import { useChange } from '../../../platform/transport/use-call.ts'
import { MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { ForgetAccount } from '../../ui/forget-account.tsx'
import { mailTrouble } from '../../ui/mail-line.tsx'
import { type Invitation, InvitationResult } from './invitation-result.tsx'

type Props = { person: StaffMember; name: string; isMe: boolean; mails: boolean }

/** What can be done with a member or an open invitation. */
export function MemberMenu({ person, name, isMe, mails }: Props) {
  const { id, email, mail, invitedUntil } = person
  const again = useChange('staff-invite-again')
  const withdraw = useChange('staff-withdraw')
  const remove = useChange('staff-remove')
  const [asking, setAsking] = useState(false)
  const [isForgetting, setIsForgetting] = useState(false)
  const signsInThere = useEventFront().data?.organisation?.team === true
  const [invited, setInvited] = useState<Invitation>()
  const isInvited = invitedUntil !== undefined
  const hasTrouble = mail !== undefined && mailTrouble(mail) !== ''
  const inviteAgain = async (byHand: boolean) => {
    const invitation = await again.change({ id, byHand })
    if (invitation.link !== undefined) setInvited(invitation)
    else showToast({ title: `New link sent to ${email}` })
  }
  const ask = isInvited ? 'Withdraw invitation' : isMe ? 'Leave the team' : 'Remove from the team'
  return (
    <>
      <MoreMenu label={`More for ${name}`}>
        {isInvited && mails && (
          <MenuItem icon={<Mail size={20} />} onClick={() => void attempt(inviteAgain(false))}>
            Send again
          </MenuItem>
        )}
        {isInvited && (!mails || hasTrouble) && (
          <MenuItem icon={<Link size={20} />} onClick={() => void attempt(inviteAgain(true))}>
            Create link
          </MenuItem>
        )}
        {signsInThere && !isInvited && (
          <MenuItem icon={<UserPen size={20} />} onClick={() => setIsForgetting(true)}>
            Forget account
          </MenuItem>
        )}
        <MenuItem icon={<UserMinus size={20} />} onClick={() => setAsking(true)}>
          {ask}
        </MenuItem>
      </MoreMenu>
      {asking && (
        <Confirm
          title={
            isInvited ? 'Withdraw this invitation?' : isMe ? 'Leave the team?' : `Remove ${name}?`
          }
          action={isInvited ? 'Withdraw' : isMe ? 'Leave team' : 'Remove'}
          run={() => (isInvited ? withdraw.change({ id }) : remove.change({ id }))}
          onClose={() => setAsking(false)}
        >
          <p>
            {isInvited
              ? `The link sent to ${email} will stop working.`
              : `${isMe ? 'You’ll' : 'They’ll'} be signed out on all devices immediately. Messages and changes are kept.`}
          </p>
        </Confirm>
      )}
      {isForgetting && (
        <ForgetAccount
          {...{ kind: 'team', id, name, email }}
          onClose={() => setIsForgetting(false)}
        />
      )}
      {invited && (
        <ConsoleDialog title="New invitation link" onClose={() => setInvited(undefined)}>
          <InvitationResult email={email} first={invited} />
        </ConsoleDialog>
      )}
    </>
  )
}
