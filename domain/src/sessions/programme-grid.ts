/** One day of the programme as a grid: a column for each track, time from top to bottom. Lengths are in px. */
import { type Column, type Lane, lanesOf, type Planned } from './lanes.ts'

/** An hour, a card at least, the band of a break, empty hours folded together, and the gap below a card. */
export const gridSizes = { hour: 144, card: 64, band: 36, fold: 24, gap: 4 }
const msOfHour = 3_600_000

/** Empty time from this length on is folded. */
const longEmpty = msOfHour

export type GridPlace = {
  /** Index of its column; undefined for a break across all columns. */
  column: number | undefined
  /** Its place among those of its track that run at the same time, and their number. */
  lane: number
  lanes: number
  top: number
  height: number
}

export type ProgrammeGrid = {
  /** Tracks with sessions, in their order; the last column, without a name, has the sessions without a track. */
  columns: Column[]
  places: ReadonlyMap<string, GridPlace>
  height: number
  /** The moments to name at the side (epoch ms): the first one and every whole hour that is not folded away. */
  hours: { at: number; top: number }[]
  /** Where empty hours are folded. */
  folds: { top: number }[]
  /** The place of a moment (epoch ms), which may be outside the grid. */
  topOf(at: number): number
}

type Options = {
  /** The start of the hour that a time (epoch ms) falls in, in the displayed time zone. */
  hourOf(at: number): number
  /** Ids of the breaks: a band across all columns unless another session runs at the same time. */
  breaks?: ReadonlySet<string>
  /** The least height of a session's card. */
  least?(id: string): number
  /** All sessions of the day, if the grid has only some: the columns of its tracks stay while the day goes on. */
  ofDay?: readonly Planned[]
  /** Further times that the grid covers, at full length: for an organiser, where sessions can be moved to. */
  open?: { from: number; until: number } | undefined
}

/**
 * The grid of a day's sessions, at least one. The scale is constant: time is longer only where a card would cover the
 * next one of its track, and shorter where nothing or only a break takes place.
 */
export function programmeGrid<Session extends Planned>(
  sessions: readonly Session[],
  tracks: readonly string[],
  { hourOf, breaks = new Set(), least = () => gridSizes.card, ofDay = sessions, open }: Options,
): ProgrammeGrid {
  const sorted = sessions.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt)
  const bands = sorted.filter((it) => breaks.has(it.id) && !sorted.some((as) => meets(it, as)))
  const cards = sorted.filter((it) => !bands.includes(it))
  const laid = lanesOf(cards, tracks, [...cards, ...ofDay.filter(({ id }) => !breaks.has(id))])

  const first = Math.min(open?.from ?? Infinity, ...sorted.map(({ startsAt }) => startsAt))
  const last = Math.max(open?.until ?? 0, ...sorted.map(({ endsAt }) => endsAt))
  const wholeHours: number[] = []
  for (let at = hourOf(first) + msOfHour; at < last; at += msOfHour) wholeHours.push(at)
  const times = [
    ...new Set([first, last, ...wholeHours, ...sorted.flatMap((it) => [it.startsAt, it.endsAt])]),
  ].sort((a, b) => a - b)

  const empty = open ? [] : emptyOf(sorted).filter((it) => it.endsAt - it.startsAt >= longEmpty)
  const lengthOf = (from: number, to: number) => {
    const folded = empty.find((it) => it.startsAt <= from && to <= it.endsAt)
    const band = bands.find((it) => it.startsAt <= from && to <= it.endsAt)
    const whole = folded ?? band
    const length = folded ? gridSizes.fold : gridSizes.band + gridSizes.gap
    return whole
      ? (length * (to - from)) / (whole.endsAt - whole.startsAt)
      : ((to - from) * gridSizes.hour) / msOfHour
  }

  const tops = new Map([[first, 0]])
  const bottom = ({ id, startsAt }: Planned) =>
    (tops.get(startsAt) ?? 0) + (bands.some((it) => it.id === id) ? gridSizes.band : least(id))
  for (const [index, at] of times.entries()) {
    const before = times[index - 1]
    if (before === undefined) continue
    const starting = sorted.filter(({ startsAt }) => startsAt === at)
    const over = sorted.filter(({ endsAt }) => endsAt <= at)
    const covered = over.filter((it) => starting.some((next) => isAbove(it, next, laid.places)))
    const free = covered.map((it) => bottom(it) + gridSizes.gap)
    tops.set(at, Math.max((tops.get(before) ?? 0) + lengthOf(before, at), ...free))
  }

  const topOf = (at: number) => {
    const next = times.findIndex((it) => it > at)
    const [from, to] = next === -1 ? [last, last] : [times[next - 1] ?? first, times[next] ?? last]
    const [start, end] = [tops.get(from) ?? 0, tops.get(to) ?? 0]
    return to === from || at < from ? start : start + ((end - start) * (at - from)) / (to - from)
  }
  const places = new Map<string, GridPlace>()
  for (const it of sorted) {
    const [top, end] = [tops.get(it.startsAt) ?? 0, (tops.get(it.endsAt) ?? 0) - gridSizes.gap]
    const lane = laid.places.get(it.id) ?? { column: undefined, lane: 0, lanes: 1 }
    places.set(it.id, { ...lane, top, height: Math.max(end, bottom(it)) - top })
  }
  const named = [first, ...wholeHours.filter((at) => topOf(at) >= 20)]
  const isFolded = (at: number) => empty.some((it) => it.startsAt < at && at < it.endsAt)
  return {
    columns: laid.columns,
    places,
    height: Math.max(topOf(last), ...[...places.values()].map((it) => it.top + it.height)),
    hours: named.filter((at) => !isFolded(at)).map((at) => ({ at, top: topOf(at) })),
    folds: empty.map(({ endsAt }) => ({ top: topOf(endsAt) - gridSizes.fold })),
    topOf,
  }
}

/** Whether the card of `next` begins below that of `it`, which ends before. Bands cross every column. */
function isAbove(it: Planned, next: Planned, places: ReadonlyMap<string, Lane>): boolean {
  const [a, b] = [places.get(it.id), places.get(next.id)]
  if (!a || !b) return true
  return a.column === b.column && (a.cluster !== b.cluster || a.lane === b.lane)
}

const meets = (it: Planned, other: Planned) =>
  it !== other && it.startsAt < other.endsAt && other.startsAt < it.endsAt

/** The times between sessions at which none takes place; `sessions` are sorted by start. */
function emptyOf(sessions: readonly Planned[]) {
  const empty: { startsAt: number; endsAt: number }[] = []
  let end = sessions[0]?.endsAt ?? 0
  for (const { startsAt, endsAt } of sessions) {
    if (startsAt > end) empty.push({ startsAt: end, endsAt: startsAt })
    end = Math.max(end, endsAt)
  }
  return empty
}
