import type { EditableSession } from '@rostra/domain/sessions/session'
import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'
import { OpenAddress } from './open-address.tsx'
import type { SessionListItem } from './session-list-item.ts'

type Props = {
  form: EditableSession
  /** Its id once it is saved. */
  id: string
  others: readonly SessionListItem[]
  /** Sites that the event lets show open sessions. */
  sites: readonly string[]
  onChange(change: Partial<EditableSession>): void
}

/** Lets anyone watch the session without an account, and says what that means. */
export function SessionOpen({ form, id, others, sites, onChange }: Props) {
  const shared = others
    .filter(({ session }) => form.chatChannel && session.chatChannel === form.chatChannel)
    .map(({ session }) => `“${session.title}”`)
  return (
    <div className={styles.entry}>
      <Check
        checked={form.open === true}
        aria-describedby="open-hint"
        onChange={(isTicked) => onChange({ open: isTicked || undefined })}
      >
        Open to everyone
      </Check>
      <p id="open-hint" className="muted small">
        Anyone with its address can watch it without an account, live and as a replay, and read the
        chat. Only people who sign in can write, ask, vote or react. Guests are counted beside your
        attendees, never listed.
        {form.open && shared.length > 0 && (
          <> They also read what is written in the chat from {shared.join(', ')}.</>
        )}
      </p>
      {form.open && <OpenAddress id={id} title={form.title} sites={sites} />}
    </div>
  )
}
