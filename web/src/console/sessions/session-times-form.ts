/** The times of a session in its form, in the event's zone. */
import type { EditableSession } from '@rostra/domain/sessions/session'
import { momentOf, type WallTime, wallTime } from '@rostra/domain/wall-clock'
import { isWhole, momentIn, wallOf } from '../ui/typed-moment.ts'

const nothing: WallTime = { date: '', time: '' }
const toMinute = ({ date, time }: WallTime): WallTime => ({ date, time: time.slice(0, 5) })

type Timed = Pick<EditableSession, 'startTime' | 'duration'>

/** When a session starts, epoch ms; undefined while date or time is missing. */
export const startOf = ({ startTime }: Pick<Timed, 'startTime'>): number | undefined =>
  isWhole(startTime) ? Date.parse(startTime) : undefined

/** Date and time of a session's start, without seconds. */
export function startWall({ startTime }: Pick<Timed, 'startTime'>, zone: string): WallTime {
  const wall = wallOf(startTime, zone)
  return isWhole(startTime) ? toMinute(wall) : wall
}

/** The start that was typed. A stored one with seconds, which the form doesn’t show, keeps them until it is changed. */
export function startIn(wall: WallTime, zone: string, before?: string): string {
  const { date, time } = before ? startWall({ startTime: before }, zone) : nothing
  const isSame = wall.date === date && wall.time === time
  return (isSame && before) || (momentIn(wall, zone, before) ?? '')
}

/** When a session ends; empty while its start is missing. */
export function endOf(session: Timed, zone: string): WallTime {
  const startsAt = startOf(session)
  return startsAt === undefined
    ? nothing
    : toMinute(wallTime(startsAt + session.duration * 1000, zone))
}

/**
 * The seconds from a session's start to another end; an end before the start is on the next day. Undefined while either
 * is missing.
 */
export function durationUntil(session: Timed, end: WallTime, zone: string): number | undefined {
  const startsAt = startOf(session)
  const endsAt = momentOf(end, zone)
  if (startsAt === undefined || endsAt === undefined) return undefined
  const from = Math.floor(startsAt / 60_000) * 60_000
  const seconds = (endsAt - from) / 1000
  return seconds > 0 ? seconds : ((seconds % 86_400) + 86_400) % 86_400 || 86_400
}
