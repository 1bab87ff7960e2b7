/** Times of the public page in the visitor's zone, or in the event's. The server wrote them in the event's. */

/** Those of `server/src/public-page/door.ts`. */
const styles: Record<string, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
}

/** `zone`, or UTC if browsers do not know it. */
export function usableZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return 'UTC'
  }
}

type Shown = { locale: string; zone: string; ofEvent: string }

/** Writes times in this zone. Days stay the event's, so a time on another day than there says which. */
export function showTimes(
  times: readonly HTMLTimeElement[],
  { locale, zone, ofEvent }: Shown,
): void {
  const day = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' })
  const [here, there] = [day(zone), day(ofEvent)]
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles.time })
  const other = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...styles.time,
    weekday: 'short',
  })
  const moment = new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles.moment })
  for (const element of times) {
    const { as } = element.dataset
    if (as !== 'time' && as !== 'moment') continue
    const at = Date.parse(element.dateTime)
    const isOther = here.format(at) !== there.format(at)
    const text = (as === 'moment' ? moment : isOther ? other : clock).format(at)
    if (element.textContent !== text) element.textContent = text
  }
}

/** Whether both zones have the same times at this event. */
export function isSameTime(times: readonly HTMLTimeElement[], one: string, two: string): boolean {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [here, there] = [format(one), format(two)]
  return times.every(({ dateTime }) => {
    const at = Date.parse(dateTime)
    return here.format(at) === there.format(at)
  })
}
