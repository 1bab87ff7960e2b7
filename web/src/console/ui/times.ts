/** Times as this browser writes them, in its own zone unless another is named. Epoch ms. */
import { usableZone } from '../../sessions/times.ts'

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatTime = (at: number): string => time.format(at)
export const formatDay = (at: number): string => day.format(at)
export const formatMoment = (at: number): string => moment.format(at)

const relative = new Intl.RelativeTimeFormat('en')
const minute = 60_000
const hour = 60 * minute

/** The console speaks English, so this does too. */
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

/** `12 Apr 2022, 14:30 (Europe/Paris)`, by the clocks of that zone; epoch ms. */
export const momentIn = (timeZone: string, at: number): string => {
  const zone = usableZone(timeZone)
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return `${new Intl.DateTimeFormat('en-GB', format).format(at)} (${zone})`
}
