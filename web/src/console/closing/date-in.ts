import { usableZone } from '../../sessions/times.ts'

/** `12 April 2022` in the event's zone; epoch ms. */
export const dateIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: usableZone(timeZone) }).format(at)
