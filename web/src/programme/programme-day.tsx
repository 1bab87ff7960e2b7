import { gridStep, programmeGrid } from '@rostra/domain/programme-grid'
import type { Session } from '@rostra/domain/session'
import type { Track } from '@rostra/domain/tracks'
import type { CSSProperties } from 'react'
import { hourOf, timeOf } from '../sessions/times.ts'
import styles from './programme-day.module.css'
import { ProgrammeRow } from './programme-row.tsx'
import { TrackTag } from './track-tag.tsx'

type Props = {
  sessions: readonly Session[]
  tracks: readonly Track[]
  now: number
  zone: string
}

/**
 * The sessions of a day: a list in order of time, which wide screens lay out as a grid if any session has a track.
 * Keyboards, screen readers and print use the same list.
 */
export function ProgrammeDay({ sessions, tracks, now, zone }: Props) {
  if (!sessions.some(({ track }) => track)) {
    return (
      <ul className={styles.list}>
        {sessions.map((session) => (
          <ProgrammeRow key={session.id} session={session} now={now} zone={zone} />
        ))}
      </ul>
    )
  }
  const names = tracks.map(({ name }) => name)
  const { startsAt, rows, columns, places } = programmeGrid(sessions, names, (at) =>
    hourOf(at, zone),
  )
  const lanes = columns.reduce((sum, column) => sum + column.lanes, 0)
  const hours = Array.from({ length: Math.ceil((rows * gridStep) / 3_600_000) }, (_, n) => n)
  const nowRow = Math.floor((now - startsAt) / gridStep)
  const heads = columns.map((column, index) => ({
    ...column,
    first: columns.slice(0, index).reduce((sum, it) => sum + it.lanes, 0),
  }))
  return (
    <div className={styles.grid} style={{ '--lanes': lanes } as CSSProperties}>
      {heads.map(({ track, first, lanes: wide }) => (
        <div
          key={track ?? ''}
          className={styles.track}
          style={{ '--lane': first, '--wide': wide } as CSSProperties}
          aria-hidden="true"
        >
          {track && <TrackTag name={track} />}
        </div>
      ))}
      {hours.map((hour) => (
        <div
          key={hour}
          className={styles.hour}
          style={{ '--from': (hour * 3_600_000) / gridStep } as CSSProperties}
          aria-hidden="true"
        >
          {timeOf(startsAt + hour * 3_600_000, zone)}
        </div>
      ))}
      {nowRow >= 0 && nowRow < rows && (
        <div
          className={styles.now}
          style={{ '--from': nowRow } as CSSProperties}
          aria-hidden="true"
        >
          <span>{timeOf(now, zone)}</span>
        </div>
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <ProgrammeRow
            key={session.id}
            session={session}
            now={now}
            zone={zone}
            place={places.get(session.id)}
            colour={tracks.find(({ name }) => name === session.track)?.colour}
          />
        ))}
      </ul>
    </div>
  )
}
