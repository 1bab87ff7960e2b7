/** One day of the programme as a grid: a column for each track, a row for each `gridStep`. */

type Planned = { id: string; startsAt: number; endsAt: number; track?: string | undefined }

/** The length of a row, in ms. */
export const gridStep = 5 * 60_000

export type GridPlace = {
  /** Counted from 0, over the lanes of all columns. */
  lane: number
  /** Rows from the beginning of the grid; `to` is exclusive. */
  from: number
  to: number
}

export type ProgrammeGrid = {
  /** The first moment of the grid, on a whole hour of the zone, epoch ms. */
  startsAt: number
  rows: number
  /** Tracks with sessions, in their order; the last column, without a name, has the sessions without a track. */
  columns: { track: string | undefined; lanes: number }[]
  places: ReadonlyMap<string, GridPlace>
}

/**
 * The grid of a day's sessions. Sessions of one track that run at the same time get separate lanes, side by side.
 * `hourOf` returns the start of the hour that a time (epoch ms) falls in, in the displayed time zone.
 */
export function programmeGrid(
  sessions: readonly Planned[],
  tracks: readonly string[],
  hourOf: (at: number) => number,
): ProgrammeGrid {
  const startsAt = hourOf(Math.min(...sessions.map((it) => it.startsAt)))
  const row = (at: number, round: (it: number) => number) => round((at - startsAt) / gridStep)
  const places = new Map<string, GridPlace>()
  const columns: ProgrammeGrid['columns'] = []
  let lanesBefore = 0
  for (const track of [...tracks, undefined]) {
    const own = sessions
      .filter((it) => (tracks.includes(it.track ?? '') ? it.track : undefined) === track)
      .toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt)
    if (own.length === 0) continue
    /** The first free row of each lane. */
    const free: number[] = []
    for (const { id, startsAt: starts, endsAt } of own) {
      const from = row(starts, Math.floor)
      const to = Math.max(from + 1, row(endsAt, Math.ceil))
      const found = free.findIndex((it) => it <= from)
      const lane = found === -1 ? free.length : found
      free[lane] = to
      places.set(id, { lane: lanesBefore + lane, from, to })
    }
    columns.push({ track, lanes: free.length })
    lanesBefore += free.length
  }
  return { startsAt, rows: Math.max(...[...places.values()].map(({ to }) => to)), columns, places }
}
