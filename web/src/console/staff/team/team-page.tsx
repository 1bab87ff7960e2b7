import { useState } from 'react'
import { useCall } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/row.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useStaffEvents } from '../../ui/use-staff-events.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** The team and its invitations. */
export function TeamPage() {
  const team = useCall('staff', {})
  const account = useCall('account', {})
  const [inviting, setInviting] = useState(false)
  useStaffEvents('team', ['staff'])
  return (
    <Screen
      title="Team"
      intro="Organisers have full access. Moderators handle chats, questions and help tickets."
      actions={<Button onClick={() => setInviting(true)}>Invite team member</Button>}
    >
      <Loaded query={team}>
        {({ staff, mail }) => (
          <Rows label="Team">
            {staff.map((person) => (
              <MemberRow
                key={person.id}
                person={person}
                isMe={person.id === account.data?.id}
                mails={mail}
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  )
}
