/** Times in the event's zone, and their positions on the timeline. Epoch ms. */
import { spanOf } from '@rostra/domain/preview/preview'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { temporalZone } from '@rostra/domain/zoned-time'

const minute = 60_000
const day = 24 * 60 * minute
/** Up to this many days are all labelled on the timeline; of more, only some are. */
const namedDays = 6

export const writtenMoment = (at: number, zone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: temporalZone(zone) ?? 'UTC',
  }).format(at)

export type Scale = { from: number; to: number }

/** The programme with some room on both sides, in whole minutes; undefined without a session. */
export function scaleOf(
  sessions: readonly { startsAt: number; endsAt: number }[],
): Scale | undefined {
  const span = spanOf(sessions)
  if (!span) return undefined
  const room = Math.max(30 * minute, (span.to - span.from) * 0.06)
  return {
    from: Math.floor((span.from - room) / minute) * minute,
    to: Math.ceil((span.to + room) / minute) * minute,
  }
}

/** Per cent from the left, within the scale. */
export const placeOf = (at: number, { from, to }: Scale): number =>
  (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from)

/** A day that begins after this, in per cent of the timeline, has no room for its name. */
const lastNamed = 82

type Day = { at: number; name: string }

/** The midnights within the scale, in the zone. */
export function daysOf({ from, to }: Scale, zone: string): Day[] {
  const days: Day[] = []
  const name = new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    timeZone: temporalZone(zone) ?? 'UTC',
  })
  const every = Math.max(1, Math.ceil((to - from) / day / namedDays))
  for (let near = from + day / 2, count = 0; near < to + day; near += day) {
    const { date } = wallTime(near, zone)
    const at = momentOf({ date, time: '00:00' }, zone)
    if (at === undefined || at < from || at > to || days.some((known) => known.at === at)) continue
    const isNamed = count % every === 0 && placeOf(at, { from, to }) <= lastNamed
    days.push({ at, name: isNamed ? name.format(at) : '' })
    count += 1
  }
  return days
}
