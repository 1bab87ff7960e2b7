import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import styles from './video-controls.module.css'

type Props = {
  time: number
  duration: number
  onSeek: (time: number) => void
  /** In place of the position and the length, for screen readers, and of the length. */
  said?: string
  end?: ReactNode
  /** Marks on the bar; each sets its position, in seconds, in `--at`. */
  children?: ReactNode
}

/** Shows and sets the position in a recording, in seconds. */
export function SeekBar({ time, duration, onSeek, said, end, children }: Props) {
  const { t } = useLingui()
  const share = duration > 0 ? (time / duration) * 100 : 0
  return (
    <div className={styles.seek} dir="ltr">
      <span className={styles.clock}>{clock(time)}</span>
      <span
        className={styles.rail}
        style={{ '--played': `${share}%`, '--duration': duration || 1 } as CSSProperties}
      >
        <input
          className={styles.range}
          type="range"
          aria-label={t`Seek`}
          min={0}
          max={duration || 1}
          step={1}
          value={time}
          aria-valuetext={said ?? t`${{ time: clock(time) }} of ${{ duration: clock(duration) }}`}
          onChange={({ target }) => onSeek(target.valueAsNumber)}
        />
        {children}
      </span>
      <span className={styles.clock}>{end ?? clock(duration)}</span>
    </div>
  )
}

/** 3725 → 1:02:05 */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
