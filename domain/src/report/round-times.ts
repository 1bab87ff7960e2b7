/** Axis labels for a chart of hours or days: round times in a time zone. */
import { wallTime } from '../wall-clock.ts'

const minute = 60_000
const day = 24 * 60

/** In minutes; each divides a day, or is a number of whole days. */
const steps = [1, 5, 10, 15, 30, 60, 120, 180, 360, 720, day, 2 * day, 7 * day, 14 * day, 30 * day]

/** Minutes since midnight. */
function minutesOf(at: number, zone: string): number {
  const [hours = 0, minutes = 0] = wallTime(at, zone).time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * At most `most` times (epoch ms) from `from` to `to`, evenly spaced: at full hours, at fractions of them, or at the
 * beginning of days. Where the clocks change, the spacing varies and the times stay round.
 */
export function roundTimes(from: number, to: number, zone: string, most: number): number[] {
  if (!(to > from)) return []
  const step = steps.find((it) => (to - from) / (it * minute) <= most) ?? Number.POSITIVE_INFINITY
  if (step === Number.POSITIVE_INFINITY) return []
  const part = Math.min(step, day)
  const midnight = Math.floor(from / minute) * minute - minutesOf(from, zone) * minute
  const found: number[] = []
  for (let at = midnight; at <= to + part * minute; at += step * minute) {
    const off = minutesOf(at, zone) % part
    const round = at + (off > part / 2 ? part - off : -off) * minute
    if (round >= from && round <= to && round !== found.at(-1)) found.push(round)
  }
  return found.slice(0, most)
}
