/**
 * Conversion between local times in a zone and epoch ms: the one place where editors convert what is typed.
 * Uses Intl because not all browsers have Temporal; event folders are read with Temporal (`zoned-time.ts`),
 * and a test keeps the two consistent.
 */
import { temporalZone } from './zoned-time.ts'

/** In the format of form controls: `2022-03-02` and `14:00`, with seconds only if they are not 0. */
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

/** The local time in `zone` at `at` (epoch ms). */
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
 * The epoch ms of a local time, or undefined if the date, time or zone is invalid. In a daylight saving gap the offset
 * before it applies. When the clocks show the same time twice, the first is meant, unless `before`, the time being
 * edited, was the second.
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
  // A day before and a day after have the offsets on both sides of any change in between.
  const [earlier, later] = [offset(shown - 86_400_000), offset(shown + 86_400_000)]
  const [first, second] = [shown - earlier, shown - later]
  if (offset(first) === earlier) return Math.floor(first)
  return offset(second) === later ? second : first
}

function isShown({ date, time }: WallTime, at: number, zone: string): boolean {
  const there = wallTime(at, zone)
  return there.date === date && there.time === time
}
