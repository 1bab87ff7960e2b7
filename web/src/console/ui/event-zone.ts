import { useEventFront } from '../../event/event-query.ts'
import { usableZone } from '../../sessions/times.ts'

/** The event's time zone, in which the console shows times. */
export const useEventZone = (): string => useEventFront().data?.timeZone ?? 'UTC'

type Formats = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
/** By time zone: making a format takes as long as a hundred uses of it. */
const known = new Map<string, Formats>()

function formatsIn(timeZone: string): Formats {
  const zone = { timeZone: usableZone(timeZone) }
  const formats = known.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      ...zone,
    }),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }),
  }
  known.set(timeZone, formats)
  return formats
}

/** `Wed, 2 Mar 2022` in a time zone; `at` is epoch ms. */
export const dayIn = (timeZone: string, at: number): string => formatsIn(timeZone).day.format(at)

/** `14:05` in a time zone; `at` is epoch ms. */
export const timeIn = (timeZone: string, at: number): string => formatsIn(timeZone).time.format(at)
