/** Display texts for the report's times, in the event's own zone so that printouts are the same everywhere. */
import type { Report } from '@rostra/domain/report/report'
import { wallTime } from '@rostra/domain/wall-clock'
import { temporalZone } from '@rostra/domain/zoned-time'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Times = ReturnType<typeof timesOf>

/** Times include the day if the event lasts more than a day. */
export function timesOf({ timeZone, startsAt, endsAt }: Report['event']) {
  const zone = { timeZone: temporalZone(timeZone) ?? 'UTC' }
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...zone, ...options })
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const time = format(clock)
  const isLong = startsAt !== null && endsAt !== null && endsAt - startsAt > day
  const moment = isLong
    ? format({ ...clock, weekday: 'short', day: 'numeric', month: 'short' })
    : time
  const dayAlone = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const full = format({ dateStyle: 'long', timeStyle: 'short' })
  return {
    zone: timeZone,
    isLong,
    isMidnight: (at: number) => wallTime(at, zone.timeZone).time === '00:00',
    time: (at: number) => time.format(at),
    moment: (at: number) => moment.format(at),
    day: (at: number) => dayAlone.format(at),
    full: (at: number) => full.format(at),
    /** The range from the first day to the last. */
    dates: (from: number, to: number) => date.formatRange(from, to),
    /** A session's times, with the day if the event has several. */
    span: (from: number, to: number) => `${moment.format(from)} to ${time.format(to)}`,
  }
}

/**
 * Labels below a picture: the time, with the day where a new one starts; midnight is the day alone. `times` are
 * epoch ms.
 */
export function axisText(times: readonly number[], text: Times): string[] {
  return times.map((at, index) => {
    const before = times[index - 1]
    const isNew = before === undefined || text.day(before) !== text.day(at)
    if (!text.isLong || !isNew) return text.time(at)
    return text.isMidnight(at) ? text.day(at) : text.moment(at)
  })
}

/** A duration, `ms`, in its largest useful unit. */
export function lasted(ms: number): string {
  if (ms < minute) return 'under a minute'
  if (ms < 2 * hour) return `${Math.round(ms / minute)} min`
  if (ms < 2 * day) return `${Math.round(ms / hour)} h`
  return `${Math.round(ms / day)} days`
}

/** True when there is no attendance, message, question, vote or ticket. */
export const isEmpty = (report: Report): boolean => {
  const { came, peak, messages, reactions, questions, tickets, sessions } = report
  return (
    !came &&
    peak === null &&
    messages.written + reactions.shows + questions.asked + tickets.sent === 0 &&
    sessions.every(({ polls }) => polls.length === 0)
  )
}
