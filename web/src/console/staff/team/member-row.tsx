import { fullName } from '@rostra/domain/attendees/attendee'
import type { Role, StaffMember } from '@rostra/domain/staff/organiser'
import { useChange } from '../../../platform/transport/use-call.ts'
import { attempt } from '../../../ui/toast-errors.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { MailLine } from '../../ui/mail-line.tsx'
import { Row, Tag } from '../../ui/row.tsx'
import { formatMoment } from '../../ui/times.ts'
import { MemberMenu } from './member-menu.tsx'
import { RoleSelect } from './role-select.tsx'

type Props = {
  person: StaffMember
  isMe: boolean
  /** Whether invitations are sent by email. */
  mails: boolean
}

/** One team member: their role, and the menu of what can be done. */
export function MemberRow({ person, isMe, mails }: Props) {
  const name = fullName(person) || person.email
  return (
    <Row
      name={
        <>
          {name}
          {isMe && <Tag>You</Tag>}
          {person.invitedUntil !== undefined && <Tag>Invited</Tag>}
        </>
      }
      detail={`${name === person.email ? '' : `${person.email} · `}${stateOf(person)}`}
      below={person.mail && <MailLine mail={person.mail} />}
    >
      <MemberRole person={person} name={name} />
      <MemberMenu person={person} name={name} isMe={isMe} mails={mails} />
    </Row>
  )
}

function stateOf({ invitedUntil, lastUsed, twoStep }: StaffMember): string {
  if (invitedUntil !== undefined)
    return invitedUntil > Date.now()
      ? `Link valid until ${formatMoment(invitedUntil)}`
      : 'Link expired'
  const seen = lastUsed === undefined ? 'Not signed in' : `Last seen ${formatMoment(lastUsed)}`
  return twoStep ? `${seen} · two-step sign-in` : seen
}

function MemberRole({ person: { id, role }, name }: { person: StaffMember; name: string }) {
  const { change, busy } = useChange('staff-role')
  const choose = async (next: Role) => {
    if (next === role) return
    await change({ id, role: next })
    showToast({ title: `${name} is now ${next === 'organiser' ? 'an organiser' : 'a moderator'}` })
  }
  return (
    <RoleSelect
      label={`Role of ${name}`}
      hideLabel
      value={role}
      disabled={busy}
      onChange={(next) => void attempt(choose(next))}
    />
  )
}
