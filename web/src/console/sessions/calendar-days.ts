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
  return sessionsByDay(sessions, zone).map(({ date, ofDay }) => ({
    date,
    slots: slotsOf(date, ofDay, zone),
  }))
}

/** Sessions by the day they begin on in a zone, in order of their start; of equal starts in the order they came. */
export function sessionsByDay<Session extends { startsAt: number }>(
  sessions: readonly Session[],
  zone: string,
): { date: string; ofDay: Session[] }[] {
  const sorted = sessions.toSorted((one, other) => one.startsAt - other.startsAt)
  const byDate = Map.groupBy(sorted, ({ startsAt }) => wallTime(startsAt, zone).date)
  return [...byDate].map(([date, ofDay]) => ({ date, ofDay }))
}

/** `Thursday, 4 March 2027`; `date` as the calendar has it. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00Z`),
  )

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
