import { curveOutline } from '@rostra/domain/replay/curve'
import type { CSSProperties } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import styles from './replay.module.css'

/** How loud the room was, over the seek bar. The loudest moments are buttons of the chat. */
export function ReplayCurve({ showId }: { showId: string }) {
  const { data } = useCall('timeline-curve', { showId })
  if (!data?.values.some((value) => value > 0)) return null
  const { step, values } = data
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
