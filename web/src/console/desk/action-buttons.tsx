import { CirclePlay, CircleStop, Clock, RectangleEllipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import type { Running } from './running.ts'
import { SlateDialog } from './slate-dialog.tsx'
import { SourceButton } from './source-button.tsx'
import { useDirect } from './use-direct.ts'

type Props = {
  listed: DirectedSession
  running: Running
  /** For one of several sessions on a screen: only the most urgent actions, not sticky. */
  short?: boolean
}

const iconSize = { size: 20, 'aria-hidden': true } as const

/** The actions available now, within reach of the thumb. Only ending a session needs confirmation. */
export function ActionButtons({ listed, running, short = false }: Props) {
  const { act, send, busy } = useDirect(listed)
  const [asked, setAsked] = useState<'end' | 'slate' | 'delay'>()
  const close = () => setAsked(undefined)
  const isAhead = running === 'upcoming' || running === 'soon'
  const isOn = running === 'live' || running === 'over-time'
  const slate = listed.session.direction?.slate
  if (running === 'cancelled') return null
  return (
    <fieldset className={short ? styles.shortButtons : styles.buttons}>
      <legend className="visually-hidden">Direct “{listed.session.title}”</legend>
      {isAhead && (
        <Button
          busy={busy}
          icon={<CirclePlay {...iconSize} />}
          onClick={() => act({ action: 'open' })}
        >
          Open now
        </Button>
      )}
      {(isAhead || (running === 'live' && !short)) && (
        <Button
          variant="secondary"
          icon={<Clock {...iconSize} />}
          busy={busy}
          onClick={() => setAsked('delay')}
        >
          Delay…
        </Button>
      )}
      {(isOn || running === 'ended') && (
        <>
          {running === 'ended' && listed.session.direction?.ended && (
            <Button variant="secondary" busy={busy} onClick={() => act({ action: 'open' })}>
              Open again
            </Button>
          )}
          {(short ? [5] : [5, 10]).map((minutes) => (
            <Button
              key={minutes}
              variant={running === 'over-time' && minutes === 5 ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => act({ action: 'extend', minutes })}
            >
              +{minutes} min<span className="visually-hidden"> longer</span>
            </Button>
          ))}
        </>
      )}
      {running !== 'ended' &&
        (slate ? (
          <Button busy={busy} onClick={() => act({ action: 'lift' })}>
            Lift slate
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<RectangleEllipsis {...iconSize} />}
            busy={busy}
            onClick={() => setAsked('slate')}
          >
            Slate…
          </Button>
        ))}
      {running !== 'ended' && <SourceButton listed={listed} />}
      {running !== 'ended' && (
        <Button
          variant={isOn ? 'danger' : 'quiet'}
          icon={<CircleStop {...iconSize} />}
          busy={busy}
          onClick={() => setAsked('end')}
        >
          End…
        </Button>
      )}
      {asked === 'end' && (
        <Confirm
          title={`End “${listed.session.title}” for everyone?`}
          action="End session"
          run={() => send({ action: 'end' })}
          onClose={close}
        >
          <p>{watching(listed.viewers, isOn)} The replay takes its place if there is one.</p>
        </Confirm>
      )}
      {asked === 'slate' && <SlateDialog listed={listed} onClose={close} />}
      {asked === 'delay' && <DelayDialog listed={listed} onClose={close} />}
    </fieldset>
  )
}

function watching(viewers: number, isOn: boolean): string {
  if (!isOn) return 'It has not started yet.'
  if (viewers === 1) return 'One person is watching.'
  return `${viewers.toLocaleString()} people are watching.`
}
