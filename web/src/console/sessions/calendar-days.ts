/** The programme by day: each with its sessions and the free half hours around them. */
import { wallTime } from '@rostra/domain/wall-clock'
import type { Placed } from './calendar-grid.ts'
import { type Cluster, clustersOf } from './calendar-lanes.ts'

/** Without a session it is free. */
type Slot<Session> = Placed & { session?: Session }
type Timed = { startsAt: number; endsAt: number; track?: string | null | undefined }
export type CalendarDay<Session> = { date: string; slots: Slot<Session>[] }

const half = 30 * 60_000
/** Free time shown before the first and after the last session of a day. */
const around = 2 * half

export function calendarDays<Session extends Timed>(
  sessions: readonly Session[],
  zone: string,
): CalendarDay<Session>[] {
  return sessionsByDay(sessions, zone).map(({ date, ofDay }) => ({
    date,
    slots: slotsOf(date, ofDay, zone),
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

/** `Thursday, 4 March 2027`; `date` is `YYYY-MM-DD`. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00Z`),
  )

/** Sorted by time, parallel slots by lane. */
function slotsOf<Session extends Timed>(
  date: string,
  sessions: readonly Session[],
  zone: string,
): Slot<Session>[] {
  const first = Math.min(...sessions.map(({ startsAt }) => startsAt))
  const last = Math.max(...sessions.map(({ endsAt }) => endsAt))
  const slots: Slot<Session>[] = clustersOf(sessions).flatMap(slotsOfCluster)
  for (let at = Math.floor(first / half) * half - around; at <= last + around; at += half)
    if (isFree(sessions, at) && wallTime(at, zone).date === date)
      slots.push({ at, until: at + half, lane: 0, lanes: 1 })
  return slots.sort((one, other) => one.at - other.at || one.lane - other.lane)
}

/** The sessions of a cluster, and the half hours in which a lane is free while another one is not. */
const slotsOfCluster = <Session extends Timed>({ startsAt, endsAt, lanes }: Cluster<Session>) =>
  lanes.flatMap((ofLane, lane) => {
    const place = { lane, lanes: lanes.length }
    const slots: Slot<Session>[] = ofLane.map((session) => ({
      ...place,
      at: session.startsAt,
      until: session.endsAt,
      session,
    }))
    for (let at = Math.ceil(startsAt / half) * half; at + half <= endsAt; at += half)
      if (isFree(ofLane, at)) slots.push({ ...place, at, until: at + half })
    return slots
  })

const isFree = (sessions: readonly Timed[], at: number): boolean =>
  sessions.every(({ startsAt, endsAt }) => at + half <= startsAt || endsAt <= at)
