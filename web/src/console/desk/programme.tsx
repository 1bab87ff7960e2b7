import { TriangleAlert, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import { type Running, runningAt, runningNames } from './running.ts'

type Props = {
  listed: readonly DirectedSession[]
  selected: string
  /** ms */
  grace: number
  now: number
  onSelect(id: string): void
}

const isOn: ReadonlySet<Running> = new Set(['live', 'over-time', 'soon'])

/** The programme, ordered by the sessions' actual start times. */
export function Programme({ listed, selected, grace, now, onSelect }: Props) {
  const zone = useEventZone()
  const row = useRef<HTMLUListElement>(null)
  // A long programme is wider than the screen, so the selected session may be out of view.
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current="true"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={styles.programme} aria-label="Programme">
      <ul ref={row}>
        {listed.map(({ session, viewers, signals }) => {
          const { id, title, startsAt, direction } = session
          const running = runningAt(session, grace, now)
          const planned = direction ? Date.parse(direction.plannedStartTime) : startsAt
          const playing = direction?.source === 'backup' ? signals.backup : signals.live
          const isBad = playing !== undefined && !['good', 'unknown'].includes(playing.state)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.show}
                aria-current={id === selected}
                data-running={running}
                onClick={() => onSelect(id)}
              >
                <span className={styles.time}>
                  {planned !== startsAt && <del>{timeIn(zone, planned)}</del>}{' '}
                  {timeIn(zone, startsAt)}
                </span>
                <span className={styles.showTitle}>{title}</span>
                <span className={styles.showState}>
                  <span>{runningNames[running]}</span>
                  {isOn.has(running) && (
                    <>
                      <Users size={14} aria-hidden="true" />
                      <span>
                        {viewers.toLocaleString()}
                        <span className="visually-hidden"> watching</span>
                      </span>
                    </>
                  )}
                  {isOn.has(running) && isBad && (
                    <>
                      <TriangleAlert size={14} aria-hidden="true" />
                      <span>Check the stream</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
