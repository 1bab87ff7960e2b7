import { type GuestMessage, guestMessageLimit } from '@rostra/domain/studio-guests/guests'
import { Form, FormField, SubmitRow } from '@rostra/web/console/ui/form.tsx'
import { formatTime } from '@rostra/web/console/ui/times.ts'
import { useChange } from '@rostra/web/platform/transport/use-call.ts'
import { useState } from 'react'
import styles from './guests.module.css'

type Props = { guest: string; name: string; lines: readonly GuestMessage[] }

/** What host and guest have written to each other; the newest is shown while it is collapsed. */
export function GuestMessages({ guest, name, lines }: Props) {
  const { change: write } = useChange('studio-guest-write')
  /** Counts the messages written here: as its key, it empties the form after each. */
  const [written, setWritten] = useState(0)
  const last = lines.at(-1)
  return (
    <details className={styles.lines}>
      <summary>
        Private messages{last && <span className={styles.last}>: {last.text}</span>}
      </summary>
      <div className={styles.log} role="log" aria-label={`Private messages with ${name}`}>
        {lines.length === 0 && <p>Only you and {name} can read this.</p>}
        {lines.map(({ id, from, text, at }) => (
          <p key={id}>
            <strong>{from === 'host' ? 'You' : name}</strong> {formatTime(at)}: {text}
          </p>
        ))}
      </div>
      <Form
        key={written}
        send={async (text) => {
          await write({ id: guest, text: text('text') })
          setWritten((count) => count + 1)
        }}
      >
        <FormField
          name="text"
          label={`Message to ${name}`}
          maxLength={guestMessageLimit}
          autoComplete="off"
          required
        />
        <SubmitRow action="Send" variant="secondary" />
      </Form>
    </details>
  )
}
