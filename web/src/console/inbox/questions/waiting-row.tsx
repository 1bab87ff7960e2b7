import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { WaitingMessage } from '@rostra/domain/chat/moderation-calls'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { formatTime } from '../../ui/times.ts'
import { inChat, type OnPerson } from '../chat/person-card.tsx'
import { InboxRow, Who } from '../inbox-list.tsx'

type Props = { message: WaitingMessage; room: string; onPerson: OnPerson }

/** A message that is hidden until it is approved. */
export function WaitingRow({ message, room, onPerson }: Props) {
  const { id, channel, user, text, cause, at } = message
  const { change, busy } = useChange('chat-review')
  const decide = (approve: boolean) => void attempt(change({ id, approve }))
  return (
    <InboxRow
      title={text}
      facts={
        <>
          <Who
            name={user.name || nicknameFallback}
            onClick={() => onPerson(inChat(user.id, channel))}
          />
          {` · ${cause === 'first' ? 'First message' : 'Blocked word'} · ${room} · `}
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        </>
      }
      steps={
        <>
          <Button variant="secondary" busy={busy} data-key="a" onClick={() => decide(true)}>
            Approve
          </Button>
          <Button variant="quiet" busy={busy} data-key="x" onClick={() => decide(false)}>
            Reject
          </Button>
        </>
      }
    />
  )
}
