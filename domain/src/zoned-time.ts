/**
 * Times as written in event folders: a date, a time of day and a zone that is an IANA name, `UTC`, or a North
 * American abbreviation. Uses Temporal, which not every browser has: only the server reads event folders.
 */

// Abbreviations fix the offset, whatever the date: "CDT" in January still means UTC-5.
const abbreviations: Record<string, string> = {
  UTC: '+00:00',
  GMT: '+00:00',
  NST: '-03:30',
  NDT: '-02:30',
  AST: '-04:00',
  ADT: '-03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  AKST: '-09:00',
  AKDT: '-08:00',
  HST: '-10:00',
}

/** True for a zone that `zonedTime` understands. */
export function isTimeZone(zone: string): boolean {
  return temporalZone(zone) !== undefined
}

/**
 * Epoch ms of a date (`2022/03/02`) and time (`14:00`, `9:0:0`) in a zone, or undefined if any of them
 * is invalid. In a gap or an overlap of daylight saving the first offset applies, as in Temporal's
 * "compatible" rule.
 */
export function zonedTime(date: string, time: string, zone: string): number | undefined {
  const day = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(date.trim())
  const clock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(time.trim())
  const timeZone = temporalZone(zone)
  if (!day || !clock || !timeZone) return undefined
  const [, year, month, dayOfMonth] = day.map(Number)
  const [, hour, minute, second = 0] = clock.map((part) => Number(part ?? 0))
  try {
    const plain = Temporal.PlainDateTime.from(
      {
        year: year ?? 0,
        month: month ?? 0,
        day: dayOfMonth ?? 0,
        hour: hour ?? 0,
        minute: minute ?? 0,
        second,
      },
      { overflow: 'reject' },
    )
    return plain.toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return undefined
  }
}

/** Epoch ms of a text such as `2021/08/10 09:0:0 CDT`, or undefined if it is invalid; without a zone it is UTC. */
export function zonedDateTime(text: string): number | undefined {
  const [date = '', time = '', zone = 'UTC', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 ? undefined : zonedTime(date, time, zone)
}

/** Epoch ms of a text as `zonedDateTime` reads it, or in ISO 8601 UTC, such as `2027-03-01T12:00:00Z`. */
export function writtenMoment(text: string): number | undefined {
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)
  const at = isIso ? Date.parse(text) : zonedDateTime(text)
  return at === undefined || Number.isNaN(at) ? undefined : at
}

/** A time as `writtenMoment` reads it, in `zone` if it names none itself. */
export const inZone = (text: string, zone: string): string =>
  /^\S+\s+\S+$/.test(text.trim()) ? `${text.trim()} ${zone}` : text

/**
 * The local date and time in a zone (`at` is epoch ms), to the second, in the shortest form that `zonedTime`
 * reads back; undefined when it would not read back the same time: in the repeated hour when clocks go back.
 */
export function writtenTime(at: number, zone: string): { date: string; time: string } | undefined {
  const timeZone = temporalZone(zone)
  if (!timeZone) return undefined
  const moment = Math.floor(at / 1000) * 1000
  const { year, month, day, hour, minute, second } =
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${String(year).padStart(4, '0')}/${two(month)}/${two(day)}`
  const time = `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`
  return zonedTime(date, time, zone) === moment ? { date, time } : undefined
}

/**
 * Formats epoch ms as local time in a zone, to the second and in a form that every spreadsheet reads:
 * `2026-11-22 14:05:09`. In UTC if there is no such zone.
 */
export function clocksOf(zone: string): (at: number) => string {
  const timeZone = temporalZone(zone) ?? 'UTC'
  return (at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
}

/** The day of epoch ms in a zone: `2026-11-22`. */
export const dayIn = (zone: string, at: number): string => clocksOf(zone)(at).slice(0, 10)

/**
 * The epoch ms of `at` plus a number of days, at the same local time in a zone. In UTC if there is no such zone; a time
 * in a daylight saving gap moves to after it, as in `zonedTime`.
 */
export const daysOn = (at: number, days: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(temporalZone(zone) ?? 'UTC')
    .add({ days }).epochMilliseconds

/** The local date in a zone, such as `2027-03-04`; in UTC if there is no such zone. */
export const dateOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(temporalZone(zone) ?? 'UTC')
    .toPlainDate()
    .toString()

/** Days from one date to another, both such as `2027-03-04`. Undefined if either is not a date. */
export function daysBetween(from: string, to: string): number | undefined {
  try {
    return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  } catch {
    return undefined
  }
}

/** The zone as Temporal and Intl know it, or undefined. */
export function temporalZone(zone: string): string | undefined {
  const name = zone.trim()
  const offset = abbreviations[name.toUpperCase()]
  if (offset) return offset
  // Rejects bare offsets, which both Temporal and Intl accept: they do not begin with a letter. Intl rejects
  // texts such as `T0000Z`, which Temporal would accept.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return undefined
  }
}
