/** The programme by day: each with its sessions and the half hours that one can be moved to. */
import { wallTime } from '@rostra/domain/wall-clock'

type Timed = { startsAt: number; endsAt: number }
export type CalendarDay<Session> = {
  date: string
  /** Sorted by start. */
  sessions: Session[]
  /** Starts of half hours, epoch ms: those of the sessions, and an hour before and after. */
  halves: number[]
}

export const half = 30 * 60_000
/** Time shown before the first and after the last session of a day. */
const around = 2 * half

export function calendarDays<Session extends Timed>(
  sessions: readonly Session[],
  zone: string,
): CalendarDay<Session>[] {
  return sessionsByDay(sessions, zone).map(({ date, ofDay }) => ({
    date,
    sessions: ofDay,
    halves: halvesOf(date, ofDay, zone),
  }))
}

/** Sessions by the day on which they begin in a zone, sorted by start; those with equal starts keep their order. */
export function sessionsByDay<Session extends { startsAt: number }>(
  sessions: readonly Session[],
  zone: string,
): { date: string; ofDay: Session[] }[] {
  const sorted = sessions.toSorted((one, other) => one.startsAt - other.startsAt)
  const byDate = Map.groupBy(sorted, ({ startsAt }) => wallTime(startsAt, zone).date)
  return [...byDate].map(([date, ofDay]) => ({ date, ofDay }))
}

/**
 * The starts of two sessions once they have changed places, in the order given. Neighbours, which have less than half
 * an hour between them, also fill the same time as before if one is longer.
 */
export function swappedStarts(one: Timed, other: Timed): [number, number] {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const areNeighbours = second.startsAt - first.endsAt < half
  const later = areNeighbours ? second.endsAt - (first.endsAt - first.startsAt) : second.startsAt
  return first === one ? [later, first.startsAt] : [first.startsAt, later]
}

/** `Thursday, 4 March 2027`; `date` is `YYYY-MM-DD`. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00Z`),
  )

function halvesOf(date: string, sessions: readonly Timed[], zone: string): number[] {
  const first = Math.min(...sessions.map(({ startsAt }) => startsAt))
  const last = Math.max(...sessions.map(({ endsAt }) => endsAt))
  const halves: number[] = []
  for (let at = Math.floor(first / half) * half - around; at < last + around; at += half)
    if (wallTime(at, zone).date === date) halves.push(at)
  return halves
}
