import { gridSizes } from '@rostra/domain/sessions/programme-grid'
import { type PointerEvent, useState } from 'react'
import styles from './calendar-day.module.css'

/** Lengths are multiples of this, in minutes. */
const step = 5

type Props = {
  minutes: number
  /** Called at the end of a drag that changes the length, in minutes. */
  onChange(minutes: number): void
}

/** The lower edge of a card in the grid, for a mouse; with the keyboard the editor changes the length. */
export function LengthHandle({ minutes, onChange }: Props) {
  const [from, setFrom] = useState<number>()
  const [moved, setMoved] = useState(0)
  const changed = minutes + Math.round((moved / gridSizes.hour) * (60 / step)) * step
  const length = Math.max(step, changed)
  const end = () => {
    if (from !== undefined && length !== minutes) onChange(length)
    setFrom(undefined)
    setMoved(0)
  }
  return (
    <span
      className={styles.length}
      aria-hidden="true"
      style={{ translate: `0 ${moved}px` }}
      // Otherwise the row would be dragged.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(event.clientY)
      }}
      onPointerMove={({ clientY }) => from !== undefined && setMoved(clientY - from)}
      onPointerUp={end}
      onPointerCancel={() => setFrom(undefined)}
    >
      {from !== undefined && `${length} min`}
    </span>
  )
}
