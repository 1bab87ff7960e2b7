import { useCall } from '../../../platform/transport/use-call.ts'
import { Listed, Opens } from '../../ui/listed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** The team and its invitations. */
export function TeamPage() {
  const account = useCall('account', {})
  return (
    <Screen
      title="Team"
      intro="Organisers have full access. Moderators handle chats, questions and help tickets."
      actions={
        <Opens dialog={(close) => <InviteDialog onClose={close} />}>Invite team member</Opens>
      }
    >
      <Listed call="staff" topic="team" label="Team" height={240} items={({ staff }) => staff}>
        {(person, { mail }) => (
          <MemberRow
            key={person.id}
            person={person}
            isMe={person.id === account.data?.id}
            mails={mail}
          />
        )}
      </Listed>
    </Screen>
  )
}
