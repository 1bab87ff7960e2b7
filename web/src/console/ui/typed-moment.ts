/** A moment in a form: ISO 8601 once it is whole, and until then date and time as they were typed. */
import { momentOf, type WallTime, wallTime } from '@rostra/domain/wall-clock'

type Moment = string | null | undefined

/** Date and time of a moment (ISO 8601); half of one is shown as it was typed. */
export function wallOf(moment: Moment, zone: string): WallTime {
  if (!moment) return { date: '', time: '' }
  if (isWhole(moment)) return wallTime(Date.parse(moment), zone)
  const gap = moment.indexOf(' ')
  return { date: moment.slice(0, gap), time: moment.slice(gap + 1) }
}

/** What was typed as a moment; half of one stays as it is. `before` is the stored moment. */
export function momentIn(wall: WallTime, zone: string, before?: Moment): string | undefined {
  if (wall.date === '' && wall.time === '') return undefined
  const at = momentOf(wall, zone, before ? Date.parse(before) : undefined)
  return at === undefined ? `${wall.date} ${wall.time}` : new Date(at).toISOString()
}

/** Whether date and time were entered. */
export const isWhole = (moment: string) => /^\d{4}-\d\d-\d\dT/.test(moment)
