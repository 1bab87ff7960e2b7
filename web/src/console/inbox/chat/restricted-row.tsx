import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { InboxRow, Who } from '../inbox-list.tsx'
import { inChat, type OnPerson, until } from './person-card.tsx'

type Restricted = AnswerOf<(typeof calls)['chat-restrictions']>['restrictions'][number]
type Props = { restricted: Restricted; room: string; onPerson: OnPerson }

/** Someone who is muted or banned, and until when. */
export function RestrictedRow({ restricted, room, onPerson }: Props) {
  const { kind, channel, userId, name, reason } = restricted
  const { change: lift, busy } = useChange('chat-lift')
  const where = kind === 'mute' ? { channel } : {}
  return (
    <InboxRow
      title={<Who name={name} onClick={() => onPerson(inChat(userId, channel))} />}
      facts={`${kind === 'ban' ? 'Banned' : `Muted in ${room}`} ${until(restricted)}${reason && `: ${reason}`}`}
      steps={
        <Button
          variant="secondary"
          aria-label={`End now: ${name}`}
          busy={busy}
          onClick={() => void attempt(lift({ kind, userId, ...where }))}
        >
          End now
        </Button>
      }
    />
  )
}
