import { useEventFront } from '../../event/event-query.ts'
import { usableZone } from '../../sessions/times.ts'

/** The event's time zone, in which the console shows times. */
export const useEventZone = (): string => useEventFront().data?.timeZone ?? 'UTC'

/** `14:05` in a time zone; `at` is epoch ms. */
export const timeIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: usableZone(timeZone),
  }).format(at)
