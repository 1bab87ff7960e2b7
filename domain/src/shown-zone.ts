/** What is shown of a time zone, in every browser: without Temporal and the names of event folders, as in `zoned-time.ts`. */

/** The city of a zone: `New York` for `America/New_York`. */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** The start of the hour of a time in the zone, both epoch ms; some zones are offset by half an hour. */
export function hoursIn(timeZone: string): (at: number) => number {
  const minutes = new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' })
  return (at) => at - (at % 60_000) - Number(minutes.format(at)) * 60_000
}
