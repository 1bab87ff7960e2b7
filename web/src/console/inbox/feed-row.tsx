import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { Pin, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatMoment, formatTime } from '../ui/times.ts'
import { MessageVersions } from './message-versions.tsx'
import styles from './moderate.module.css'

type Props = {
  message: ModeratedMessage
  room: string | undefined
  onPerson(userId: string): void
  onRemove(message: ModeratedMessage): void
  onPin(message: ModeratedMessage): void
}

export const FeedRow = memo(function FeedRow(props: Props) {
  const { message, room, onPerson, onRemove, onPin } = props
  const { user, at, removed } = message
  const name = user.name || nicknameFallback
  return (
    <li className={styles.row}>
      <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
        {formatTime(at)}
      </time>
      <div>
        <button type="button" className={styles.who} onClick={() => onPerson(user.id)}>
          {name}
        </button>
        {room && <span className={styles.room}> in {room}</span>}
        <MessageText message={message} />
        {message.editedAt && (
          <MessageVersions
            channel={message.channel}
            seq={message.seq}
            editedAt={message.editedAt}
          />
        )}
      </div>
      {!removed && (
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={`Pin message from ${name}`}
            onClick={() => onPin(message)}
          >
            <Pin size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={`Remove message from ${name}`}
            onClick={() => onRemove(message)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  )
})

/** A message's text; struck through if it was removed, with who removed it and why. */
export const MessageText = ({
  message: { text, files, removed },
}: {
  message: ModeratedMessage
}) => {
  const content = [text, ...(files ?? []).map((file) => `[${file.name}]`)].filter(Boolean).join(' ')
  if (!removed) return <p className={styles.text}>{content}</p>
  return (
    <p className={styles.text}>
      <del>{content}</del>
      <span className={styles.why}>
        Removed{removed.by && ` by ${removed.by}`}
        {removed.reason && `: ${removed.reason}`}
      </span>
    </p>
  )
}
