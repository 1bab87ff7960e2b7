/** The programme by days: each with its sessions and the free half hours around them. */
import { wallTime } from '@rostra/domain/wall-clock'

type Slot<Session> = {
  /** Epoch ms; for a free slot the moment at which it begins. */
  at: number
  session?: Session
}
export type CalendarDay<Session> = { date: string; slots: Slot<Session>[] }

const half = 30 * 60_000
/** Free time shown before the first and after the last session of a day. */
const around = 2 * half

export function calendarDays<Session extends { startsAt: number; endsAt: number }>(
  sessions: readonly Session[],
  zone: string,
): CalendarDay<Session>[] {
  const byDate = new Map<string, Session[]>()
  for (const session of sessions.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const { date } = wallTime(session.startsAt, zone)
    byDate.set(date, [...(byDate.get(date) ?? []), session])
  }
  return [...byDate].map(([date, ofDay]) => ({ date, slots: slotsOf(date, ofDay, zone) }))
}

function slotsOf<Session extends { startsAt: number; endsAt: number }>(
  date: string,
  sessions: readonly Session[],
  zone: string,
): Slot<Session>[] {
  const first = Math.min(...sessions.map(({ startsAt }) => startsAt))
  const last = Math.max(...sessions.map(({ endsAt }) => endsAt))
  const slots: Slot<Session>[] = sessions.map((session) => ({ at: session.startsAt, session }))
  for (let at = Math.floor(first / half) * half - around; at <= last + around; at += half) {
    const isFree = sessions.every(({ startsAt, endsAt }) => at + half <= startsAt || endsAt <= at)
    if (isFree && wallTime(at, zone).date === date) slots.push({ at })
  }
  return slots.sort((one, other) => one.at - other.at)
}
