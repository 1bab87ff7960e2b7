import { useEventFront } from '../../event/event-query.ts'
import { usableZone } from '../../sessions/times.ts'

/** The zone of the event, in which the team speaks of its times. */
export const useEventZone = (): string => useEventFront().data?.timeZone ?? 'UTC'

/** `14:05` by the clocks of a zone; epoch ms. */
export const timeIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: usableZone(timeZone),
  }).format(at)
