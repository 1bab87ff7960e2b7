/**
 * The days of an event in words: `Tuesday, 8 March 2022`, or `8–10 March 2022` when it ends on another day. Times are
 * epoch ms; `timeZone` is one that `Intl` knows.
 */
export function eventDates(
  startsAt: number,
  endsAt: number,
  timeZone: string,
  locale: string,
): string {
  const style = (dateStyle: 'full' | 'long') =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle })
  const day = style('full')
  const first = day.format(startsAt)
  return first === day.format(endsAt) ? first : style('long').formatRange(startsAt, endsAt)
}
