import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import styles from '../ui/form-kit.module.css'

type Props = { person: ListedAttendee; emails: readonly string[] }

/** Email addresses that were refused at sign-in and then assigned to this attendee. */
export function OtherEmails({ person, emails }: Props) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<string>()
  const { change: undo } = useChange('door-undo')
  const left = emails.filter((email) => !removed.includes(email))
  return (
    <section aria-label="Other email addresses" className={styles.form}>
      <h3>Other email addresses</h3>
      {left.length === 0 && <p>None.</p>}
      {left.map((email) => (
        <div key={email} className={styles.row}>
          <span>{email}</span>
          <Button
            variant="secondary"
            aria-label={`Remove ${email}`}
            onClick={() => setAsking(email)}
          >
            Remove
          </Button>
        </div>
      ))}
      {asking !== undefined && (
        <Confirm
          title={`Remove ${asking}?`}
          action="Remove"
          run={async () => {
            await undo({ email: asking })
            setRemoved([...removed, asking])
            showToast({ title: `${asking} removed` })
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            This address will no longer sign in as {person.first}. {person.first} will be signed out
            on all devices and can sign in again as {person.email}.
          </p>
        </Confirm>
      )}
    </section>
  )
}
