/** Dates and times of sessions, in the viewer's zone or the event's. */

import { t } from '@lingui/core/macro'
import { eventDates } from '@rostra/domain/event/event-dates'
import { cityOf } from '@rostra/domain/shown-zone'
import { hoursAndMinutes, i18n, intlLocale } from '../platform/i18n/i18n.ts'

/** The zone of this browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const zoned = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlLocale(), { timeZone, ...options })

/** `zone`, or UTC if it is an abbreviation that browsers do not know (such as CDT). */
export function usableZone(zone: string): string {
  try {
    zoned(zone, {})
    return zone
  } catch {
    return 'UTC'
  }
}

export const monthOf = (at: number, zone: string) => zoned(zone, { month: 'short' }).format(at)
export const dayOf = (at: number, zone: string) => zoned(zone, { day: 'numeric' }).format(at)
export const timeOf = (at: number, zone: string) => zoned(zone, hoursAndMinutes()).format(at)
export const dateOf = (at: number, zone: string) =>
  zoned(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)

/** `Wed 2 Mar` */
const shortDate = (at: number, zone: string) =>
  zoned(zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(at)

/** `2 Mar` */
export const dayMonth = (at: number, zone: string) =>
  zoned(zone, { day: 'numeric', month: 'short' }).format(at)

/** `Wed 2` */
export const chipDate = (at: number, zone: string) =>
  zoned(zone, { weekday: 'short', day: 'numeric' }).format(at)

/** The date in the zone, the same in every language: `2022-03-02`. */
export const dayKey = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** The days of an event in words, in the language of the page. */
export const eventDays = (startsAt: number, endsAt: number, zone: string): string =>
  eventDates(startsAt, endsAt, zone, intlLocale())

/**
 * `in 3 days`, `in 20 hours`, `in 1 h 33 min`, `in 14 minutes`: how far `at` is ahead of `now`, both epoch ms. In the
 * last twelve hours it is exact to the minute.
 */
export function timeUntil(
  at: number,
  now: number,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const minutes = Math.max(1, Math.ceil((at - now) / 60_000))
  const format = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'always', style })
  if (minutes >= 48 * 60) return format.format(Math.round(minutes / 1440), 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 12) return format.format(Math.round(minutes / 60), 'hour')
  if (hours === 0) return format.format(minutes, 'minute')
  return rest === 0 ? format.format(hours, 'hour') : t`in ${{ hours }} h ${{ minutes: rest }} min`
}

/** `Today`, `Tomorrow`, or undefined for any other day: the day of `at` seen at `now`, both epoch ms. */
export function nearDay(at: number, now: number, zone: string): string | undefined {
  const days = (Date.parse(dayKey(at, zone)) - Date.parse(dayKey(now, zone))) / 86_400_000
  if (days !== 0 && days !== 1) return undefined
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(intlLocale(), {
    numeric: 'auto',
  }).format(days, 'day')
  return first.toLocaleUpperCase(intlLocale()) + rest.join('')
}

/**
 * `Today`, or `Wednesday 2 March` on another day. Unlike “Tomorrow”, it stays right on an open page until `at`, which is
 * ahead of `now`, both epoch ms.
 */
export const dayUntil = (at: number, now: number, zone: string): string =>
  (dayKey(at, zone) === dayKey(now, zone) && nearDay(at, now, zone)) || dateOf(at, zone)

/** `Today, 18:26`, or `Wed 2 Mar, 14:00` on a day that has no name of its own. */
export const momentText = (at: number, now: number, zone: string): string =>
  t`${{ date: nearDay(at, now, zone) ?? shortDate(at, zone) }}, ${{ time: timeOf(at, zone) }}`

/** `2 Mar, 14:00` */
export const shortMoment = (at: number, zone: string) =>
  zoned(zone, { day: 'numeric', month: 'short', ...hoursAndMinutes() }).format(at)

/** `14:00–18:00`, or `23:54 – 22 Nov, 00:24` when the end is on another day. */
export function timeRange(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  zone: string,
): string {
  const isOtherDay = dateOf(startsAt, zone) !== dateOf(endsAt, zone)
  const start = timeOf(startsAt, zone)
  return isOtherDay ? `${start} – ${shortMoment(endsAt, zone)}` : `${start}–${timeOf(endsAt, zone)}`
}

/** `45 min`, or `2 hrs` if it is a number of whole hours: a length in ms. */
export function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  )
}

/** The city of a zone in the language of the page: `New York` or `Nueva York` for `America/New_York`. */
export function zoneName(zone: string): string {
  const city = cityOf(zone)
  const id = `city.${city}`
  return Object.hasOwn(i18n.messages, id) ? i18n._(id) : city
}
