/**
 * What clocks of a zone show, and which moment is meant by what they show; by Intl, because browsers do
 * not all have Temporal. The server, which decides, reckons with Temporal; a test holds both together.
 */
import { temporalZone } from '@rostra/domain/zoned-time'

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

/** Epoch ms, or undefined for what is no date, time or zone. In a gap clocks are taken as before it. */
export function momentOf({ date, time }: WallTime, zone: string): number | undefined {
  const shown = Date.parse(`${date.replaceAll('/', '-')}T${time.padStart(5, '0')}Z`)
  if (Number.isNaN(shown) || temporalZone(zone) === undefined) return undefined
  const offset = (at: number) => {
    const wall = wallTime(at, zone)
    return Date.parse(`${wall.date}T${wall.time}Z`) - at
  }
  // A day before and a day after see the offsets on both sides of any change in between.
  const [before, after] = [offset(shown - 86_400_000), offset(shown + 86_400_000)]
  const [first, second] = [shown - before, shown - after]
  if (offset(first) === before) return Math.floor(first)
  return offset(second) === after ? second : first
}
