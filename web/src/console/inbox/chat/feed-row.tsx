import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { Clock, Pin, X } from 'lucide-react'
import { memo, useState } from 'react'
import { callApi } from '../../../platform/transport/api.ts'
import { useCall } from '../../../platform/transport/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { formatMoment, formatTime } from '../../ui/times.ts'
import styles from '../rows.module.css'
import { actOnMessage } from './act-on-message.ts'
import { MessageText } from './message-text.tsx'
import { inChat, type OnPerson } from './person-card.tsx'

type Props = {
  message: ModeratedMessage
  /** Names its chat, where it differs from that of the row before. */
  room: string | undefined
  onPerson: OnPerson
}

/** A message; what can be done about it appears with the pointer or the focus, or after a tap. */
export const FeedRow = memo(function FeedRow({ message, room, onPerson }: Props) {
  const { user, at, removed, editedAt, channel, seq } = message
  const name = user.name || nicknameFallback
  return (
    <>
      {room && <li className={styles.room}>{room}</li>}
      <li className={styles.row} data-row tabIndex={-1}>
        <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
          {formatTime(at)}
        </time>
        <div>
          <button
            type="button"
            className={styles.who}
            data-takes-focus
            onClick={() => onPerson(inChat(user.id, channel))}
          >
            {name}
          </button>
          <MessageText message={message} />
          {editedAt && <MessageVersions channel={channel} seq={seq} editedAt={editedAt} />}
        </div>
        {!removed && (
          <div className={styles.tools}>
            <IconButton
              label={`Pin message from ${name}`}
              title="Pin"
              data-key="p"
              onClick={() => void attempt(callApi('chat-pin', { channel, seq }))}
            >
              <Pin size={18} />
            </IconButton>
            <IconButton
              label={`Mute ${name} for 10 minutes`}
              title="Mute for 10 minutes"
              onClick={() => void actOnMessage(message, 'mute')}
            >
              <Clock size={18} />
            </IconButton>
            <IconButton
              className={styles.bad}
              label={`Remove message from ${name}`}
              title="Remove"
              data-key="x"
              onClick={() => void actOnMessage(message, 'remove')}
            >
              <X size={18} />
            </IconButton>
          </div>
        )}
      </li>
    </>
  )
})

type VersionsProps = { channel: string; seq: number; editedAt: number }

/** Marks a message as edited; opens to show its earlier versions. */
function MessageVersions({ channel, seq, editedAt }: VersionsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.who}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Edited
      </button>
      {/* The key remounts the list after another edit. */}
      {open && <Versions key={editedAt} channel={channel} seq={seq} />}
    </>
  )
}

function Versions({ channel, seq }: Pick<VersionsProps, 'channel' | 'seq'>) {
  const { data, error } = useCall('chat-versions', { channel, seq })
  if (error) return <p className={styles.fine}>{error.message}</p>
  if (!data) return <p className={styles.fine}>Loading earlier versions…</p>
  return (
    <ol className={styles.fine} aria-label="Earlier versions">
      {data.versions.slice(0, -1).map(({ text, at }) => (
        <li key={at}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>{' '}
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
