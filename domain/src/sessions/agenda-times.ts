/** The times of a session's agenda points. Times are epoch ms. */

import { momentOf, wallTime } from '../wall-clock.ts'
import type { AgendaPoint, Session } from './session.ts'

type Agenda = Pick<Session, 'agenda' | 'startsAt' | 'endsAt' | 'timeZone' | 'direction'>

/** `at` is when the point is due; absent where the organiser gave no time. */
export type TimedPoint = Omit<AgendaPoint, 'at'> & { at?: number }

/**
 * When each point is due. Times of day refer to the day of the session's planned start; a time before the
 * start belongs to the next day, if the session lasts until then. A delay moves all points, opening early
 * moves none.
 */
export function agendaTimes(session: Agenda): TimedPoint[] {
  const { agenda = [], timeZone } = session
  const plan = plannedTimes(session)
  const delay = Math.max(0, session.startsAt - plan.startsAt)
  const { date } = wallTime(plan.startsAt, timeZone)
  return agenda.map(({ at: time, ...point }) => {
    if (time === undefined) return point
    const onDay = momentOf({ date, time }, timeZone)
    if (onDay === undefined) return point
    const next = momentOf({ date: dayAfter(date), time }, timeZone) ?? onDay
    const isNextDay = onDay < plan.startsAt && next <= plan.endsAt
    return { ...point, at: (isNextDay ? next : onDay) + delay }
  })
}

const plannedTimes = ({ startsAt, endsAt, direction }: Agenda) => ({
  startsAt: direction ? Date.parse(direction.plannedStartTime) : startsAt,
  endsAt: direction ? Date.parse(direction.plannedEndTime) : endsAt,
})

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
