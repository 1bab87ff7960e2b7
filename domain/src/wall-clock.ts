/**
 * What clocks of a zone show, and which moment is meant by what they show: the one place where editors turn
 * what is typed into a moment. By Intl, because browsers do not all have Temporal; event folders are read
 * with Temporal (`zoned-time.ts`), and a test keeps both in step.
 */
import { temporalZone } from './zoned-time.ts'

/** As form controls write them: `2022-03-02` and `14:00`, with seconds only when there are some. */
export type WallTime = { date: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: temporalZone(zone) ?? 'UTC',
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** What the clocks of `zone` show at a moment (epoch ms). */
export function wallTime(at: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return {
    date: `${year.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}${second === '00' ? '' : `:${second}`}`,
  }
}

/**
 * Epoch ms, or undefined for what is not a date, time or zone. In a gap clocks are taken as before it. Of the two
 * moments at which clocks show the same hour it is the first, unless `before`, the moment that is edited, was
 * the second.
 */
export function momentOf(wall: WallTime, zone: string, before?: number): number | undefined {
  const { date, time } = wall
  const shown = Date.parse(`${date}T${time.padStart(5, '0')}Z`)
  if (Number.isNaN(shown) || temporalZone(zone) === undefined) return undefined
  if (before !== undefined && isShown(wall, before, zone)) return before
  const offset = (at: number) => {
    const there = wallTime(at, zone)
    return Date.parse(`${there.date}T${there.time}Z`) - at
  }
  // A day before and a day after see the offsets on both sides of any change in between.
  const [earlier, later] = [offset(shown - 86_400_000), offset(shown + 86_400_000)]
  const [first, second] = [shown - earlier, shown - later]
  if (offset(first) === earlier) return Math.floor(first)
  return offset(second) === later ? second : first
}

function isShown({ date, time }: WallTime, at: number, zone: string): boolean {
  const there = wallTime(at, zone)
  return there.date === date && there.time === time
}
