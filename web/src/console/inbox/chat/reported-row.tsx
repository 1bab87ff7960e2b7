import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ReportedMessage } from '@rostra/domain/chat/chat-report-calls'
import type { ReportReason } from '@rostra/domain/chat/chat-reports'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { formatMoment, formatTime } from '../../ui/times.ts'
import { Who } from '../inbox-list.tsx'
import styles from '../rows.module.css'
import { actOnMessage } from './act-on-message.ts'
import { MessageText } from './message-text.tsx'
import { inChat, type OnPerson } from './person-card.tsx'

type Props = { reported: ReportedMessage; room: string; onPerson: OnPerson }

const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam',
  insult: 'Abusive',
  'off-topic': 'Off topic',
  other: 'Other',
}

/** A reported message with those before and after it, why it was reported, and what can be done. */
export function ReportedRow({ reported, room, onPerson }: Props) {
  const { message, before, after, count, reasons, details, at, muted, banned, dismissed } = reported
  const { channel, seq, user } = message
  const { change: dismiss, busy } = useChange('chat-report-dismiss')
  const name = user.name || nicknameFallback
  const facts = [
    count === 1 ? '1 report' : `${count.toLocaleString()} reports`,
    ...reasons.map((it) => reasonNames[it.reason] + (it.count > 1 ? ` × ${it.count}` : '')),
    muted && 'Muted',
    banned && 'Banned',
    room,
    formatMoment(at),
  ]
  return (
    <li className={styles.item} data-row tabIndex={-1} aria-label={`${name}: ${message.text}`}>
      <p className={styles.fine}>{facts.filter(Boolean).join(' · ')}</p>
      <ol className={styles.context} aria-label="Message in context">
        {[...before, message, ...after].map((it) => (
          <li key={it.seq} aria-current={it.seq === seq ? 'true' : undefined}>
            <time dateTime={new Date(it.at).toISOString()}>{formatTime(it.at)}</time>
            <div>
              <Who
                name={it.user.name || nicknameFallback}
                onClick={() => onPerson(inChat(it.user.id, channel))}
              />
              <MessageText message={it} />
            </div>
          </li>
        ))}
      </ol>
      {[...new Set(details)].map((it) => (
        <blockquote key={it} className={styles.quote}>
          {it}
        </blockquote>
      ))}
      {dismissed && (
        <p className={styles.fine}>
          {dismissed.by} dismissed earlier reports on {formatMoment(dismissed.at)}.
        </p>
      )}
      <div className={styles.steps}>
        <Button variant="danger" data-key="x" onClick={() => void actOnMessage(message, 'remove')}>
          Remove
        </Button>
        <Button
          variant="secondary"
          aria-label={`Mute ${name} for 10 minutes`}
          onClick={() => void actOnMessage(message, 'mute')}
        >
          Mute
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => void attempt(dismiss({ channel, seq, count }))}
        >
          Dismiss
        </Button>
      </div>
    </li>
  )
}
