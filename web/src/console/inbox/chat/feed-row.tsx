import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { Clock, Pin, X } from 'lucide-react'
import { memo } from 'react'
import { callApi } from '../../../platform/transport/api.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { formatMoment, formatTime } from '../../ui/times.ts'
import styles from '../rows.module.css'
import { actOnMessage } from './act-on-message.ts'
import { MessageText } from './message-text.tsx'
import { MessageVersions } from './message-versions.tsx'
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
