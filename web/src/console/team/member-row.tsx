import { fullName } from '@rostra/domain/attendee'
import type { Role, StaffMember } from '@rostra/domain/organiser'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { MailLine } from '../ui/mail-line.tsx'
import { formatMoment } from '../ui/times.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { RoleSelect } from './role-select.tsx'
import styles from './team.module.css'

type Props = {
  person: StaffMember
  isMe: boolean
  /** Whether invitations are sent by email. */
  mails: boolean
}

/** One team member: their role, and the button that removes them. */
export function MemberRow({ person, isMe, mails }: Props) {
  const name = fullName(person) || person.email
  return (
    <li className={styles.member}>
      <div className={styles.person}>
        <span className={styles.name}>
          {name}
          {isMe && <span className={styles.tag}>You</span>}
          {person.invitedUntil !== undefined && <span className={styles.tag}>Invited</span>}
        </span>
        {name !== person.email && <span className={styles.meta}>{person.email}</span>}
        <span className={styles.meta}>{stateOf(person)}</span>
        {person.mail && <MailLine mail={person.mail} />}
      </div>
      <div className={styles.actions}>
        <MemberRole person={person} name={name} />
        {person.invitedUntil === undefined ? (
          <Remove id={person.id} name={name} isMe={isMe} />
        ) : (
          <InvitationActions person={person} mails={mails} />
        )}
      </div>
    </li>
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
  const { change, busy } = useChange('staff-role', ['staff', 'account', 'audit-log'])
  const choose = async (next: Role) => {
    if (next === role) return
    try {
      await change({ id, role: next })
      showToast({
        title: `${name} is now ${next === 'organiser' ? 'an organiser' : 'a moderator'}`,
      })
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'error' })
    }
  }
  return (
    <RoleSelect
      label={`Role of ${name}`}
      hideLabel
      value={role}
      disabled={busy}
      onChange={(next) => void choose(next)}
    />
  )
}

function Remove({ id, name, isMe }: { id: string; name: string; isMe: boolean }) {
  const [asking, setAsking] = useState(false)
  const { change } = useChange('staff-remove', ['staff', 'overview', 'audit-log'])
  return (
    <>
      <Button variant="secondary" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <Confirm
          title={isMe ? 'Leave the team?' : `Remove ${name}?`}
          action={isMe ? 'Leave team' : 'Remove'}
          run={() => change({ id })}
          onClose={() => setAsking(false)}
        >
          <p>
            {isMe ? 'You’ll' : 'They’ll'} be signed out on all devices immediately. Messages and
            changes are kept.
          </p>
        </Confirm>
      )}
    </>
  )
}
