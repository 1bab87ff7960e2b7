/** The days of an event as single appointments. Times are epoch ms. */
import type { Session } from '../sessions/session.ts'
import { dateOf } from '../zoned-time.ts'

type Timed = Pick<Session, 'startsAt' | 'endsAt' | 'status'>

/** From the first start to the last end of each day on which sessions begin in this zone, in order. */
export function eventDays(
  sessions: readonly Timed[],
  zone: string,
): { date: string; startsAt: number; endsAt: number }[] {
  const held = sessions.filter(({ status }) => status !== 'cancelled')
  return [...Map.groupBy(held, ({ startsAt }) => dateOf(startsAt, zone))]
    .map(([date, ofDay]) => ({
      date,
      startsAt: Math.min(...ofDay.map(({ startsAt }) => startsAt)),
      endsAt: Math.max(...ofDay.map(({ endsAt }) => endsAt)),
    }))
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/** The end of the last session that is held; undefined for an event without any. */
export const eventEnd = (sessions: readonly Timed[]): number | undefined => {
  const ends = sessions.flatMap(({ status, endsAt }) => (status === 'cancelled' ? [] : [endsAt]))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** The start of the first session that is held; undefined for an event without any. */
export const eventStart = (
  sessions: readonly Pick<Timed, 'startsAt' | 'status'>[],
): number | undefined => {
  const held = sessions.filter(({ status }) => status !== 'cancelled')
  return held.length === 0 ? undefined : Math.min(...held.map(({ startsAt }) => startsAt))
}
