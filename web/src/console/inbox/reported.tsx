import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { AfterReport, ReportedMessage } from '@rostra/domain/chat/chat-report-calls'
import type { ReportReason } from '@rostra/domain/chat/chat-reports'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import { formatMoment, formatTime } from '../ui/times.ts'
import { actOnMessage } from './act-on-message.ts'
import { MessageText } from './feed-row.tsx'
import type { OnPerson } from './person-card.tsx'
import styles from './rows.module.css'

type Acts = { roomName(channel: string): string; onPerson: OnPerson }
type Props = Acts & {
  query: UseQueryResult<AnswerOf<(typeof calls)['chat-reports']>>
  isFirst: boolean
  onPage(after: AfterReport | undefined): void
}

const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam',
  insult: 'Abusive',
  'off-topic': 'Off topic',
  other: 'Other',
}

/** Messages that attendees have reported, the newest report first. The list updates automatically. */
export const Reported = ({ query, isFirst, onPage, ...acts }: Props) => (
  <Loaded query={query}>
    {({ reported, more }) => (
      <div className={styles.scroller}>
        {reported.length === 0 && <p className={styles.empty}>No reported messages.</p>}
        <ul className={styles.rows} aria-label="Reported messages">
          {reported.map((it) => (
            <ReportedRow key={`${it.message.channel} ${it.message.seq}`} reported={it} {...acts} />
          ))}
        </ul>
        <NextPages
          label="Reported messages pages"
          isFirst={isFirst}
          more={more}
          onFirst={() => onPage(undefined)}
          onNext={() => {
            const last = reported.at(-1)
            if (last) onPage({ at: last.at, channel: last.message.channel, seq: last.message.seq })
          }}
        />
      </div>
    )}
  </Loaded>
)

/** A reported message with those before and after it, why it was reported, and what can be done. */
function ReportedRow({ reported, roomName, onPerson }: Acts & { reported: ReportedMessage }) {
  const { message, before, after, count, reasons, details, at, muted, banned, dismissed } = reported
  const { channel, seq, user } = message
  const { change: dismiss, busy } = useChange('chat-report-dismiss', ['chat-reports'])
  const name = user.name || nicknameFallback
  const facts = [
    count === 1 ? '1 report' : `${count.toLocaleString()} reports`,
    ...reasons.map((it) => reasonNames[it.reason] + (it.count > 1 ? ` × ${it.count}` : '')),
    ...(muted ? ['Muted'] : []),
    ...(banned ? ['Banned'] : []),
    roomName(channel),
    formatMoment(at),
  ]
  return (
    <li className={styles.ticket} data-row tabIndex={-1} aria-label={`${name}: ${message.text}`}>
      <p className={styles.fine}>{facts.join(' · ')}</p>
      <ol className={styles.context} aria-label="Message in context">
        {[...before, message, ...after].map((it) => (
          <li key={it.seq} aria-current={it.seq === seq ? 'true' : undefined}>
            <time dateTime={new Date(it.at).toISOString()}>{formatTime(it.at)}</time>
            <div>
              <button
                type="button"
                className={styles.who}
                onClick={() => onPerson({ id: it.user.id, channel })}
              >
                {it.user.name || nicknameFallback}
              </button>
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
          {dismissed.by} dismissed earlier reports on {formatMoment(dismissed.at)}. The message has
          been reported again.
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
          data-takes-focus
          onClick={() => void attempt(dismiss({ channel, seq, count }))}
        >
          Dismiss
        </Button>
      </div>
    </li>
  )
}
