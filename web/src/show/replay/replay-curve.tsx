import { curveOutline } from '@rostra/domain/replay/curve'
import type { CSSProperties } from 'react'
import type { Playback } from '../../stream-players/play-from.ts'
import styles from './replay.module.css'
import { useCurve } from './use-curve.ts'

/** How loud the room was, over the seek bar. The loudest moments are buttons of the chat. */
export function ReplayCurve({ showId, video }: { showId: string; video: Playback }) {
  const curve = useCurve(showId, video)
  if (!curve?.values.some((value) => value > 0)) return null
  const { step, values } = curve
  return (
    <svg
      className={styles.curve}
      style={{ '--length': (step * values.length) / 1000 } as CSSProperties}
      viewBox={`0 0 ${values.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={curveOutline(values)} />
    </svg>
  )
}
