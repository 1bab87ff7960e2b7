import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './panel.module.css'
import { PauseDialog } from './pause-dialog.tsx'
import type { Running } from './running.ts'
import { SourceButton } from './source-button.tsx'
import { useDirect } from './use-direct.ts'

type Props = { listed: DirectedSession; running: Running }

/** The actions available now, below the picture. Only ending a session needs confirmation. */
export function Transport({ listed, running }: Props) {
  const { act, send, busy } = useDirect(listed)
  const [asked, setAsked] = useState<'end' | 'pause' | 'delay'>()
  const close = () => setAsked(undefined)
  const isAhead = running === 'upcoming' || running === 'soon'
  const isOn = running === 'live' || running === 'over-time'
  const isOver = running === 'ended'
  const { direction, title } = listed.session
  if (running === 'cancelled') return null
  const button = { variant: 'secondary', busy } as const
  return (
    // As dark as the picture in every theme.
    <fieldset className={styles.transport} data-room="stage">
      <legend className="visually-hidden">Direct “{title}”</legend>
      {isAhead && (
        <Button busy={busy} onClick={() => act({ action: 'open' })}>
          Open now
        </Button>
      )}
      {isOver && direction?.ended && (
        <Button {...button} onClick={() => act({ action: 'open' })}>
          Open again
        </Button>
      )}
      {!isAhead &&
        [5, 10].map((minutes) => (
          <Button
            key={minutes}
            variant={running === 'over-time' && minutes === 5 ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => act({ action: 'extend', minutes })}
          >
            +{minutes}
            <span className="visually-hidden"> min longer</span>
          </Button>
        ))}
      {(isAhead || running === 'live') && (
        <Button {...button} onClick={() => setAsked('delay')}>
          Delay…
        </Button>
      )}
      {!isOver &&
        (direction?.slate ? (
          <Button busy={busy} data-key="s" onClick={() => act({ action: 'lift' })}>
            End pause
          </Button>
        ) : (
          <Button {...button} data-key="s" onClick={() => setAsked('pause')}>
            Pause screen…
          </Button>
        ))}
      {!isOver && <SourceButton listed={listed} />}
      {!isOver && (
        <Button
          {...button}
          className={isOn ? styles.end : styles.away}
          data-key="e"
          onClick={() => setAsked('end')}
        >
          End…
        </Button>
      )}
      {asked === 'end' && (
        <Confirm
          title={`End “${title}” for everyone?`}
          action="End session"
          run={() => send({ action: 'end' })}
          onClose={close}
        >
          <p>{watching(listed.viewers, isOn)} The replay takes its place if there is one.</p>
        </Confirm>
      )}
      {asked === 'pause' && <PauseDialog listed={listed} onClose={close} />}
      {asked === 'delay' && <DelayDialog listed={listed} onClose={close} />}
    </fieldset>
  )
}

function watching(viewers: number, isOn: boolean): string {
  if (!isOn) return 'It has not started yet.'
  if (viewers === 1) return 'One person is watching.'
  return `${viewers.toLocaleString()} people are watching.`
}
