import { inRows } from '@rostra/domain/preview/preview'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import type { Timed } from './moment-picks.tsx'
import styles from './preview.module.css'
import { daysOf, placeOf, scaleOf, writtenMoment } from './times.ts'

type Props = {
  sessions: readonly Timed[]
  timeZone: string
  at: number | undefined
  onChoose(at: number): void
}

const minute = 60_000
/** ms that the handle has to rest before the preview is loaded at its position. */
const restsFor = 400

/** The programme on a time axis, with a handle to drag or to move by keyboard. */
export function ProgrammeTimeline({ sessions, timeZone, at, onChoose }: Props) {
  const scale = scaleOf(sessions)
  const [dragged, setDragged] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the handle's position restarts the timer
  useEffect(() => {
    if (dragged === undefined) return
    const timer = window.setTimeout(() => {
      onChoose(dragged)
      setDragged(undefined)
    }, restsFor)
    return () => window.clearTimeout(timer)
  }, [dragged])
  if (!scale)
    return (
      <EmptyState
        action={<OrganisersLink to={consolePaths.sessions()}>Go to Sessions</OrganisersLink>}
      >
        No sessions yet. Once there are some, you choose here which moment of the programme to see.
      </EmptyState>
    )

  const rows = inRows(sessions)
  const now = dragged ?? at ?? scale.from
  const percent = (moment: number) => `${placeOf(moment, scale)}%`
  return (
    <div className={styles.timeline}>
      <div className={styles.drawing} aria-hidden="true">
        <div className={styles.days}>
          {daysOf(scale, timeZone).map((day) => (
            <span key={day.at} className={styles.day} style={{ insetInlineStart: percent(day.at) }}>
              {day.name}
            </span>
          ))}
        </div>
        <div
          className={styles.rows}
          style={{ blockSize: `${1.75 * Math.max(...rows.map(({ row }) => row + 1))}rem` }}
        >
          {rows.map(({ session: { id, title, startsAt, endsAt }, row }) => (
            <span
              key={id}
              className={styles.session}
              style={{
                insetInlineStart: percent(startsAt),
                inlineSize: `${placeOf(endsAt, scale) - placeOf(startsAt, scale)}%`,
                insetBlockStart: `${1.75 * row}rem`,
              }}
            >
              {title}
            </span>
          ))}
        </div>
        <span className={styles.line} style={{ insetInlineStart: percent(now) }} />
      </div>
      <input
        className={styles.handle}
        type="range"
        aria-label="Time in the programme"
        aria-valuetext={writtenMoment(now, timeZone)}
        min={scale.from}
        max={scale.to}
        step={minute}
        value={Math.min(Math.max(now, scale.from), scale.to)}
        onChange={(event) => setDragged(Number(event.target.value))}
      />
      <output className={styles.chosen}>{writtenMoment(now, timeZone)}</output>
    </div>
  )
}
