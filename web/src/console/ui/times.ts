/** Times as the console shows them: in the event's time zone, which the header names. Arguments are epoch ms. */
import { usableZone } from '../../sessions/times.ts'

const formatsIn = (timeZone: string | undefined) => {
  const zone = timeZone === undefined ? {} : { timeZone: usableZone(timeZone) }
  return {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', ...zone }),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }),
    moment: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...zone }),
  }
}
// One console has one event. Its zone is set before a screen is rendered, so that no screen has to pass it on.
let formats = formatsIn(undefined)
let current: string | undefined

/** Sets the zone of all times from now on. */
export function setTimesZone(timeZone: string | undefined): void {
  if (timeZone === current) return
  current = timeZone
  formats = formatsIn(timeZone)
}

/** `Tuesday 12 April 2022` */
export const formatDay = (at: number): string => formats.day.format(at)
/** `14:05` */
export const formatTime = (at: number): string => formats.time.format(at)
/** `12 Apr 2022, 14:05` */
export const formatMoment = (at: number): string => formats.moment.format(at)
/** `12 Apr 2022, 14:05–15:00`, with both days where they differ. */
export const formatSpan = (from: number, to: number): string =>
  formats.moment.formatRange(from, to).replaceAll('\u2009', ' ')

const relative = new Intl.RelativeTimeFormat('en')
const minute = 60_000
const hour = 60 * minute

/** In English, like the rest of the console. */
export function formatAgo(at: number, now: number): string {
  const ms = now - at
  if (ms < minute) return 'just now'
  if (ms < hour) return relative.format(-Math.floor(ms / minute), 'minute')
  if (ms < 48 * hour) return relative.format(-Math.floor(ms / hour), 'hour')
  return relative.format(-Math.floor(ms / (24 * hour)), 'day')
}

/** `12 April 2022` in the event's zone; epoch ms. */
export const dateIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: usableZone(timeZone) }).format(at)

/** `12 Apr 2022, 14:30 (Europe/Paris)`, in that time zone; epoch ms. */
export const momentIn = (timeZone: string, at: number): string => {
  const zone = usableZone(timeZone)
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return `${new Intl.DateTimeFormat('en-GB', format).format(at)} (${zone})`
}
