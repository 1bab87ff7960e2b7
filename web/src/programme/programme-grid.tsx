import type { Track } from '@rostra/domain/event/tracks'
import type { ProgrammeGrid as Grid, GridPlace } from '@rostra/domain/sessions/programme-grid'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { timeOf } from '../sessions/times.ts'
import { Written } from '../ui/written.tsx'
import styles from './programme-grid.module.css'
import { colourOf } from './track-tag.tsx'

/** The least width of a card, and of one beside others of its track, in px. */
const least = 170
const leastBeside = 122

type Props = {
  grid: Grid
  tracks: readonly Track[]
  /** For the line across the grid, if the day is today. */
  now?: number | undefined
  zone: string
  children: ReactNode
}

/**
 * The frame of a day's grid in wide windows: tracks above, hours beside, now across. The sessions are lists inside,
 * each in the place of `cellOf`; without room for a grid they stay lists.
 */
export function ProgrammeGrid({ grid, tracks, now, zone, children }: Props) {
  const heads = useRef<HTMLDivElement>(null)
  const { columns, height, hours, folds, topOf } = grid
  const widths = columns.map(({ lanes }) => `minmax(${Math.max(least, lanes * leastBeside)}px,1fr)`)
  const style = { '--columns': widths.join(' '), '--height': rem(height) } as CSSProperties
  return (
    <div style={style}>
      {/* Beside the box that scrolls sideways: what is in it cannot stay in view below the page's header. */}
      <div ref={heads} className={styles.heads} aria-hidden="true" data-below>
        {columns.map(({ track = '' }, index) => (
          <div
            key={track}
            className={styles.head}
            style={{
              gridColumn: index + 2,
              ...colourOf(tracks.find(({ name }) => name === track)?.colour),
            }}
          >
            {track && <Written>{track}</Written>}
          </div>
        ))}
      </div>
      <div
        className={styles.scroll}
        onScroll={({ currentTarget }) =>
          heads.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })
        }
      >
        <div className={styles.canvas}>
          {hours.map(({ at, top }) => (
            <div key={at} className={styles.hour} style={below(top)} aria-hidden="true">
              {/* The time of now covers the label of an hour beside it. */}
              {!(now !== undefined && Math.abs(top - topOf(now)) < chip) && (
                <span>{timeOf(at, zone)}</span>
              )}
            </div>
          ))}
          {folds.map(({ top }) => (
            <div key={top} className={styles.fold} style={below(top)} aria-hidden="true" />
          ))}
          {now !== undefined && (
            <div
              className={styles.now}
              style={below(topOf(now))}
              data-now="line"
              aria-hidden="true"
            >
              <span>{timeOf(now, zone)}</span>
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** Height of a label and of the time of now, in px. */
const chip = 26

/** Px of the grid as a length that grows with the reader’s text. */
const rem = (px: number) => `${px / 16}rem`

const below = (top: number) => ({ '--top': rem(top) }) as CSSProperties

/** Puts what stands in the grid into its place. */
export const cellOf = (place: GridPlace | undefined) =>
  place && { className: styles.cell, style: placeOf(place) }

const placeOf = ({ column, lane, lanes, top, height }: GridPlace): CSSProperties =>
  ({
    '--column': column === undefined ? '2 / -1' : column + 2,
    '--lane': lane,
    '--lanes': lanes,
    '--top': rem(top),
    '--cell': rem(height),
  }) as CSSProperties
