import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import type { SessionForm } from './session-form.ts'
import type { SessionListItem } from './session-list-item.ts'

type Props = {
  form: SessionForm
  others: readonly SessionListItem[]
  error: string | undefined
  onChange(change: Partial<SessionForm>): void
}

/** Turns the session's chat on or off. A session has its own chat unless a shared one is chosen. */
export function SessionChat({ form, others, error, onChange }: Props) {
  const chats = Map.groupBy(
    others.filter(({ session }) => session.chatChannel),
    ({ session }) => session.chatChannel ?? '',
  )
  const shared = chats.get(form.chatChannel)
  return (
    <div className={styles.entry}>
      <Check checked={form.chat} onChange={(isTicked) => onChange({ chat: isTicked })}>
        Chat beside the session
      </Check>
      {error && <p className={styles.bad}>{error}</p>}
      {!form.chat && form.chatChannel !== '' && (
        <p className={styles.meta}>
          Attendees no longer see the chat. Its messages are kept and return when you turn it on.
        </p>
      )}
      {form.chat && chats.size > 0 && (
        <details open={shared !== undefined}>
          <summary>Share a chat</summary>
          <Select
            label="Chat"
            value={shared ? form.chatChannel : ''}
            options={[
              { id: '', name: 'A chat of its own' },
              ...[...chats].map(([channel, sessions]) => ({
                id: channel,
                name: `The chat of ${sessions.map(({ session }) => `“${session.title}”`).join(', ')}`,
              })),
            ]}
            onChange={(chatChannel) => onChange({ chatChannel })}
          />
          <p className={styles.meta}>
            Sessions that share a chat see the same messages, including earlier ones.
          </p>
        </details>
      )}
    </div>
  )
}
