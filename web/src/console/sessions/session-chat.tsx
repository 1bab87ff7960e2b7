import type { EditableSession } from '@rostra/domain/sessions/session'
import { useRef } from 'react'
import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import type { SessionListItem } from './session-list-item.ts'

type Props = {
  form: EditableSession
  stored: EditableSession
  others: readonly SessionListItem[]
  error: string | undefined
  onChange(change: Partial<EditableSession>): void
}

/** Turns the session's chat on or off. A session has its own chat unless a shared one is chosen. */
export function SessionChat({ form, stored, others, error, onChange }: Props) {
  const channel = form.chatChannel ?? undefined
  const isOn = channel !== undefined
  /** What it is again when it is turned on again. */
  const before = useRef(stored.chatChannel ?? '')
  if (isOn) before.current = channel
  const chats = Map.groupBy(
    others.filter(({ session }) => session.chatChannel),
    ({ session }) => session.chatChannel ?? '',
  )
  const shared = chats.get(channel ?? '')
  return (
    <div className={styles.entry}>
      <Check
        checked={isOn}
        onChange={(isTicked) => onChange({ chatChannel: isTicked ? before.current : undefined })}
      >
        Chat beside the session
      </Check>
      {error && <p className="bad small">{error}</p>}
      {!isOn && before.current !== '' && (
        <p className="muted small">
          Attendees no longer see the chat. Its messages are kept and return when you turn it on.
        </p>
      )}
      {isOn && chats.size > 0 && (
        <details open={shared !== undefined}>
          <summary>Share a chat</summary>
          <Select
            label="Chat"
            value={shared && channel ? channel : ''}
            options={[
              { id: '', name: 'A chat of its own' },
              ...[...chats].map(([channel, sessions]) => ({
                id: channel,
                name: `The chat of ${sessions.map(({ session }) => `“${session.title}”`).join(', ')}`,
              })),
            ]}
            onChange={(chatChannel) => onChange({ chatChannel })}
          />
          <p className="muted small">
            Sessions that share a chat see the same messages, including earlier ones.
          </p>
        </details>
      )}
    </div>
  )
}
