/** Times in the event's zone, and their positions on the timeline. Epoch ms. */
import { spanOf } from '@rostra/domain/preview'
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

/** Width of a day's name on a phone, in per cent of the timeline. */
const nameWidth = 18

type Day = {
  at: number
  name: string
  /** There is no room for the name after its line. */
  isLate: boolean
  /** On a phone, the name would overlap that of a late day. */
  isCrowded: boolean
}

/** The midnights within the scale, in the zone. */
export function daysOf({ from, to }: Scale, zone: string): Day[] {
  const days: { at: number; name: string }[] = []
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
    days.push({ at, name: count % every === 0 ? name.format(at) : '' })
    count += 1
  }
  const named = days.filter(({ name }) => name !== '')
  const last = named.at(-1)
  const place = (at: number) => placeOf(at, { from, to })
  const isLate = last !== undefined && place(last.at) > 100 - nameWidth
  return days.map((it) => ({
    ...it,
    isLate: isLate && it === last,
    isCrowded: isLate && it !== last && place(last.at) - place(it.at) < 2 * nameWidth,
  }))
}
