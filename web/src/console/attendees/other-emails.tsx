import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { useState } from 'react'
import styles from '../ui/form-kit.module.css'
import { Asks } from '../ui/listed.tsx'

type Props = { person: ListedAttendee; emails: readonly string[] }

/** Email addresses that were refused at sign-in and then assigned to this attendee. */
export function OtherEmails({ person, emails }: Props) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const left = emails.filter((email) => !removed.includes(email))
  return (
    <section aria-label="Other email addresses" className={styles.form}>
      <h3>Other email addresses</h3>
      {left.length === 0 && <p>None.</p>}
      {left.map((email) => (
        <div key={email} className="line gap-3">
          <span>{email}</span>
          <Asks
            variant="secondary"
            aria-label={`Remove ${email}`}
            call="door-undo"
            payload={{ email }}
            title={`Remove ${email}?`}
            action="Remove"
            done={`${email} removed`}
            then={() => setRemoved((before) => [...before, email])}
            text={`This address will no longer sign in as ${person.first}. ${person.first} will be signed out on all devices and can sign in again as ${person.email}.`}
          >
            Remove
          </Asks>
        </div>
      ))}
    </section>
  )
}
