import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { WaitingMessage } from '@rostra/domain/chat/moderation-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './moderate.module.css'

type Acts = {
  roomName(channel: string): string
  onPerson(userId: string, channel: string): void
}
type Props = Acts & { query: UseQueryResult<AnswerOf<(typeof calls)['chat-waiting']>> }

/** Messages that are hidden until they are approved, oldest first. */
export const Waiting = ({ query, ...acts }: Props) => (
  <Loaded query={query} height={420}>
    {({ waiting, count }) => (
      <div className={styles.side}>
        <p role="status" className={styles.fine}>
          {count === 1 ? '1 message waiting for review' : `${count} messages waiting for review`}
          {count > waiting.length && `. The oldest ${waiting.length} are shown.`}
        </p>
        {waiting.length === 0 && (
          <EmptyState>
            Nothing is waiting for review. Choose which messages are reviewed under Chat settings.
          </EmptyState>
        )}
        <ul className={cards.list} aria-label="Messages waiting for review">
          {waiting.map((it) => (
            <WaitingCard key={it.id} message={it} {...acts} />
          ))}
        </ul>
      </div>
    )}
  </Loaded>
)

function WaitingCard({ message, roomName, onPerson }: Acts & { message: WaitingMessage }) {
  const { id, channel, user, text, cause, at } = message
  const { change, busy } = useChange('chat-review', ['chat-waiting'])
  const name = user.name || nicknameFallback
  const decide = (approve: boolean) => void attempt(change({ id, approve }))
  return (
    <li className={cards.card} aria-label={`${name}: ${text}`}>
      <div className={cards.meta}>
        <span className={cards.chip}>{cause === 'first' ? 'First message' : 'Blocked word'}</span>
        <span>{roomName(channel)}</span>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      </div>
      <p className={styles.text}>
        <strong>{name}</strong> {text}
      </p>
      <div className={cards.actions}>
        <Button busy={busy} onClick={() => decide(true)}>
          Approve
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => decide(false)}>
          Reject
        </Button>
        <Button variant="secondary" onClick={() => onPerson(user.id, channel)}>
          Mute or ban
        </Button>
      </div>
    </li>
  )
}
