import type { TimeSpan } from '@rostra/domain/attendance/attendance'
import { type Language, locales } from '@rostra/domain/languages'

/** The first to the last day of these sessions in the zone, such as `2–3 March 2022`; empty without sessions. */
export function daysInWords(
  sessions: readonly TimeSpan[],
  timeZone: string,
  language: Language,
): string {
  if (sessions.length === 0) return ''
  const from = Math.min(...sessions.map(({ startsAt }) => startsAt))
  // The end is exclusive: what ends at midnight is not on the next day.
  const to = Math.max(...sessions.map(({ endsAt }) => endsAt)) - 1
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
    .formatRange(from, Math.max(from, to))
    .replaceAll('\u2009', ' ')
}
