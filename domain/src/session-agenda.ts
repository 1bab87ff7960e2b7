/** The times of a session's agenda points, and the chapters of its recording. Times are epoch ms. */
import type { AgendaPoint, Session } from './session.ts'
import { momentOf, wallTime } from './wall-clock.ts'

type Agenda = Pick<Session, 'agenda' | 'startsAt' | 'endsAt' | 'timeZone' | 'direction'>
type Marked = Pick<Session, 'agenda' | 'startsAt' | 'direction'>

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

/** The point (from 0) that the session has reached; undefined before a moderator marked one. */
export const pointNow = ({ direction, agenda }: Marked): number | undefined => {
  const item = direction?.marks.at(-1)?.item
  return item !== undefined && agenda?.[item] ? item : undefined
}

/** `at` is in seconds from the beginning of the recording. */
export type Chapter = { at: number; title: string; speaker?: string | undefined }

/** The marks of a session as chapters of its recording, in order. Of several in the same second the last one counts. */
export function chaptersOf(session: Marked): Chapter[] {
  const chapters = new Map<number, Chapter>()
  for (const { item, at } of session.direction?.marks ?? []) {
    const point = session.agenda?.[item]
    const second = momentInShow(session, Date.parse(at))
    if (point) chapters.set(second, { at: second, title: point.title, speaker: point.speaker })
  }
  return [...chapters.values()].sort((one, other) => one.at - other.at)
}

/** How far into the session the time `at` is, in whole seconds; a recording begins with its session. */
export const momentInShow = ({ startsAt }: Pick<Session, 'startsAt'>, at: number): number =>
  Math.max(0, Math.floor((at - startsAt) / 1000))

/** The chapter (from 0) that `second` of the recording is in; undefined before the first one. */
export function chapterAt(chapters: readonly Chapter[], second: number): number | undefined {
  const at = chapters.findLastIndex((chapter) => chapter.at <= second)
  return at === -1 ? undefined : at
}
