import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ReportedMessage } from '@rostra/domain/chat/chat-report-calls'
import type { ReportReason } from '@rostra/domain/chat/chat-reports'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import cards from '../ui/cards.module.css'
import { formatMoment, formatTime } from '../ui/times.ts'
import { MessageText } from './feed-row.tsx'
import styles from './reported.module.css'

export type ReportedCardActs = {
  roomName(channel: string): string
  onPerson(userId: string, channel: string): void
  onRemove(message: ModeratedMessage): void
}

const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam',
  insult: 'Abusive',
  'off-topic': 'Off topic',
  other: 'Other',
}

/** A reported message with those before and after it, why it was reported, and what can be done. */
export function ReportedCard(props: ReportedCardActs & { reported: ReportedMessage }) {
  const { reported, roomName, onPerson, onRemove } = props
  const { message, before, after, count, reasons, details, at, muted, banned, dismissed } = reported
  const { channel, seq, user } = message
  const { change: dismiss, busy } = useChange('chat-report-dismiss', ['chat-reports'])
  const name = user.name || nicknameFallback
  return (
    <li className={cards.card} aria-label={`${name}: ${message.text}`}>
      <div className={cards.meta}>
        <span className={`${cards.chip} ${cards.on}`}>
          {count === 1 ? '1 report' : `${count.toLocaleString()} reports`}
        </span>
        {reasons.map((it) => (
          <span key={it.reason} className={cards.chip}>
            {reasonNames[it.reason]}
            {it.count > 1 && ` × ${it.count}`}
          </span>
        ))}
        {muted && <span className={`${cards.chip} ${cards.warning}`}>Muted</span>}
        {banned && <span className={`${cards.chip} ${cards.warning}`}>Banned</span>}
        <span>{roomName(channel)}</span>
        <time dateTime={new Date(at).toISOString()}>reported {formatMoment(at)}</time>
      </div>
      <ol className={styles.context} aria-label="Message in context">
        {[...before, message, ...after].map((it) => (
          <li
            key={it.seq}
            className={styles.line}
            aria-current={it.seq === seq ? 'true' : undefined}
          >
            <time dateTime={new Date(it.at).toISOString()}>{formatTime(it.at)}</time>
            <div>
              <strong>{it.user.name || nicknameFallback}</strong>
              <MessageText message={it} />
            </div>
          </li>
        ))}
      </ol>
      {[...new Set(details)].map((it) => (
        <blockquote key={it} className={cards.quote}>
          {it}
        </blockquote>
      ))}
      {dismissed && (
        <p className={styles.fine}>
          {dismissed.by} dismissed earlier reports on {formatMoment(dismissed.at)}. The message has
          been reported again.
        </p>
      )}
      <div className={cards.actions}>
        <Button variant="danger" onClick={() => onRemove(message)}>
          Remove message
        </Button>
        <Button variant="secondary" onClick={() => onPerson(user.id, channel)}>
          Mute or ban
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void attempt(dismiss({ channel, seq, count }))}
        >
          Dismiss reports
        </Button>
      </div>
    </li>
  )
}
