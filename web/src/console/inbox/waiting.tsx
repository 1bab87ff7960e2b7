import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { WaitingMessage } from '@rostra/domain/chat/moderation-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Loaded } from '../ui/loaded.tsx'
import { formatMoment, formatTime } from '../ui/times.ts'
import type { OnPerson } from './person-card.tsx'
import styles from './rows.module.css'

type Acts = { roomName(channel: string): string; onPerson: OnPerson }
type Props = Acts & { query: UseQueryResult<AnswerOf<(typeof calls)['chat-waiting']>> }

/** Messages that are hidden until they are approved, oldest first. */
export const Waiting = ({ query, ...acts }: Props) => (
  <Loaded query={query}>
    {({ waiting, count }) => (
      <div className={styles.scroller}>
        {count === 0 && (
          <p className={styles.empty}>
            Nothing to review. Choose which messages are reviewed in the chat settings.
          </p>
        )}
        <ul className={styles.rows} aria-label="Messages to review">
          {waiting.map((it) => (
            <WaitingRow key={it.id} message={it} {...acts} />
          ))}
        </ul>
        {count > waiting.length && (
          <p className={styles.empty}>The oldest {waiting.length} are shown.</p>
        )}
      </div>
    )}
  </Loaded>
)

function WaitingRow({ message, roomName, onPerson }: Acts & { message: WaitingMessage }) {
  const { id, channel, user, text, cause, at } = message
  const { change, busy } = useChange('chat-review', ['chat-waiting'])
  const name = user.name || nicknameFallback
  const decide = (approve: boolean) => void attempt(change({ id, approve }))
  return (
    <li className={styles.row} data-row tabIndex={-1} aria-label={`${name}: ${text}`}>
      <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
        {formatTime(at)}
      </time>
      <div>
        <button
          type="button"
          className={styles.who}
          data-takes-focus
          onClick={() => onPerson({ id: user.id, channel })}
        >
          {name}
        </button>
        <p className={styles.text}>{text}</p>
        <p className={styles.fine}>
          {cause === 'first' ? 'First message' : 'Blocked word'} · {roomName(channel)}
        </p>
        <div className={styles.steps}>
          <Button variant="secondary" busy={busy} data-key="a" onClick={() => decide(true)}>
            Approve
          </Button>
          <Button variant="quiet" busy={busy} data-key="x" onClick={() => decide(false)}>
            Reject
          </Button>
        </div>
      </div>
    </li>
  )
}
