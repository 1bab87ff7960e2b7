/** A day of the calendar as a CSS grid: time runs down, sessions that run at the same time are side by side. */

/** The position of a slot: its times as epoch ms, its lane and the number of lanes. */
export type Placed = { at: number; until: number; lane: number; lanes: number }

/** Height of half an hour with its line, in px. */
const halfHour = 33
/** Maximum height of a row, in px: a session of a whole day would leave no room for others. */
const highest = 8 * halfHour

export type CalendarGrid = {
  /** For `grid-template-columns` and `grid-template-rows`. */
  columns: string
  rows: string
  /** For `grid-column` and `grid-row`. */
  place(slot: Placed): { column: string; row: string }
}

export function calendarGrid(slots: readonly Placed[]): CalendarGrid {
  const columns = slots.map(({ lanes }) => lanes).reduce(leastCommonMultiple, 1)
  const times = [...new Set(slots.flatMap(({ at, until }) => [at, until]))].sort((a, b) => a - b)
  const line = new Map(times.map((time, index) => [time, index + 1]))
  const heights = times.slice(0, -1).map((from, index) => {
    const to = times[index + 1] ?? from
    const isUsed = slots.some(({ at, until }) => at <= from && to <= until)
    return isUsed ? Math.round(Math.min(highest, ((to - from) / 1_800_000) * halfHour)) : 0
  })
  return {
    columns: `repeat(${columns}, minmax(0, 1fr))`,
    rows: heights.map((height) => `minmax(${height}px, auto)`).join(' '),
    place({ at, until, lane, lanes }) {
      const width = columns / lanes
      return {
        column: `${lane * width + 1} / span ${width}`,
        row: `${line.get(at)} / ${line.get(until)}`,
      }
    },
  }
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)

/** So that two lanes and three lanes both divide the same grid into equal widths. */
const leastCommonMultiple = (one: number, other: number): number =>
  (one * other) / greatestCommonDivisor(one, other)
