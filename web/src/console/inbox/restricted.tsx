import { isOver } from '@rostra/domain/chat/chat-requests'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Loaded } from '../ui/loaded.tsx'
import { type OnPerson, until } from './person-card.tsx'
import styles from './rows.module.css'

type Props = {
  query: UseQueryResult<AnswerOf<(typeof calls)['chat-restrictions']>>
  roomName(channel: string): string
  onPerson: OnPerson
}

/** Who is muted or banned, and until when. */
export function Restricted({ query, roomName, onPerson }: Props) {
  const { change: lift, busy } = useChange('chat-lift', ['chat-restrictions'])
  const now = useServerNow(1000)
  return (
    <Loaded query={query}>
      {({ restrictions }) => {
        const current = restrictions.filter((it) => !isOver(it.until, now))
        return (
          <div className={styles.scroller}>
            {current.length === 0 && <p className={styles.empty}>No one is muted or banned.</p>}
            <ul className={styles.rows} aria-label="Muted and banned">
              {current.map(({ kind, channel, userId, name, reason, ...it }) => (
                <li key={`${kind} ${channel} ${userId}`} className={styles.person} data-row>
                  <div>
                    <button
                      type="button"
                      className={styles.who}
                      data-takes-focus
                      onClick={() => onPerson({ id: userId, channel: channel || undefined })}
                    >
                      {name}
                    </button>
                    <p className={styles.fine}>
                      {kind === 'ban' ? 'Banned' : `Muted in ${roomName(channel)}`} {until(it)}
                      {reason && `: ${reason}`}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={`End now: ${name}`}
                    busy={busy}
                    onClick={() =>
                      void attempt(lift({ kind, userId, ...(kind === 'mute' ? { channel } : {}) }))
                    }
                  >
                    End now
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Loaded>
  )
}
