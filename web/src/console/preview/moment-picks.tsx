import { programmePicks, sessionPicks } from '@rostra/domain/preview/preview'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import styles from './preview.module.css'

export type Timed = { id: string; title: string; startsAt: number; endsAt: number }
type Props = {
  sessions: readonly Timed[]
  onChoose(at: number): void
  /** Another way to choose, beside the times that belong to no session. */
  children: ReactNode
}

/** Moments taken from the programme itself. */
export function MomentPicks({ sessions, onChoose, children }: Props) {
  const [chosen, setChosen] = useState('')
  const session = sessions.find(({ id }) => id === chosen) ?? sessions[0]
  return (
    <div className={styles.picks}>
      <div className={styles.group}>
        {programmePicks(sessions, Math.round(serverNow())).map(({ id, name, at }) => (
          <Button
            key={id}
            variant="secondary"
            onClick={() => onChoose(id === 'now' ? Math.round(serverNow()) : at)}
          >
            {name}
          </Button>
        ))}
        {children}
      </div>
      {session && (
        <div className={styles.group}>
          <Select
            label="Session"
            value={session.id}
            options={sessions.map(({ id, title }) => ({ id, name: title }))}
            onChange={setChosen}
          />
          {sessionPicks(session).map(({ id, name, at }) => (
            <Button key={id} variant="secondary" onClick={() => onChoose(at)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
