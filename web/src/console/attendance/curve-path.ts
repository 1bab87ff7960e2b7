import type { Curve } from '@rostra/domain/attendance/attendance'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'

type Drawn = { startsAt: number; endsAt: number; peak: number; curve: Curve }

/**
 * Maps a time, epoch ms, to its x position, from 0 to 1, in a picture that shows the session and
 * `startingSoonLasts` before and after it.
 */
export function placeOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const from = startsAt - startingSoonLasts
  const span = endsAt + startingSoonLasts - from
  return (at: number): number => Math.min(1, Math.max(0, (at - from) / span))
}

/** The area below the curve, as an SVG path; empty when there is nothing to draw. */
export function curvePath({ startsAt, endsAt, peak, curve }: Drawn): string {
  const { from, step, counts } = curve
  if (peak === 0 || counts.length === 0) return ''
  const x = placeOf({ startsAt, endsAt })
  const y = (count: number) => round(1 - Math.min(1, count / peak))
  const end = round(x(from + counts.length * step))
  // Each count applies to its whole interval, so the curve has steps.
  const steps = counts.map((count, index) => `L${round(x(from + index * step))} ${y(count)}`)
  const held = steps.flatMap((corner, index) => {
    const count = counts[index] ?? 0
    return [corner, `L${round(x(from + (index + 1) * step))} ${y(count)}`]
  })
  return `M${round(x(from))} 1${held.join('')}L${end} 1Z`
}

const round = (part: number) => Math.round(part * 10_000) / 10_000
