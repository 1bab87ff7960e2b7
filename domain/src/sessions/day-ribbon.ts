/** One day at a glance: bands of tracks, and on them the sessions as stretches of time. Places are parts of the width. */
import { lanesOf, type Planned } from './lanes.ts'

const minute = 60_000
/** A shorter stretch could be neither read nor pressed: the next one of its track gets a lane of its own. */
const leastMinutes = 20
/** The least time shown, and up to how much half hours are named, in hours. */
const [leastHours, mostOfHalves] = [3, 8]

export type Stretch<S> = {
  session: S
  /** Its line, from 0, counted over all bands. */
  row: number
  from: number
  length: number
  /** How much of it is over. */
  done: number
}

export type DayRibbon<S> = {
  /** The lines of each track; sessions without one are in the last, without a name. */
  bands: { track: string | undefined; lanes: number }[]
  rows: number
  hours: number
  /** Of its whole width, epoch ms. */
  startsAt: number
  endsAt: number
  /** In order of their start. */
  stretches: Stretch<S>[]
  /** Full hours and, on a short day, half hours. */
  ticks: { at: number; place: number; half: boolean }[]
  /** The place of the present; undefined outside the day. */
  now: number | undefined
}

type Options = {
  tracks: readonly string[]
  /** Epoch ms. */
  now: number
  /** The start of the hour that a time (epoch ms) falls in, in the displayed time zone. */
  hourOf(at: number): number
}

/** The ribbon of a day's sessions, at least one. */
export function dayRibbon<S extends Planned>(
  sessions: readonly S[],
  { tracks, now, hourOf }: Options,
): DayRibbon<S> {
  const sorted = sessions.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt)
  const pressed = sorted.map(({ id, startsAt, endsAt, track }) => {
    const least = startsAt + leastMinutes * minute
    return { id, startsAt, endsAt: Math.max(endsAt, least), track }
  })
  const { columns: bands, places } = lanesOf(pressed, tracks)
  const first = Math.min(...sorted.map(({ startsAt }) => startsAt))
  const last = Math.max(...pressed.map(({ endsAt }) => endsAt))
  const half = 30 * minute
  const from = hourOf(first) + (first - hourOf(first) >= half ? half : 0)
  const halves = Math.max(Math.ceil((last - from) / half), leastHours * 2)
  const width = halves * half
  const placeOf = (at: number) => (at - from) / width
  const step = halves > mostOfHalves * 2 ? 2 : 1
  const begun = hourOf(from) === from ? 0 : step - 1
  const ticks = []
  // The first and the last would stand beyond the edges.
  for (let index = begun || step; index < halves; index += step) {
    const at = from + index * half
    ticks.push({ at, place: placeOf(at), half: hourOf(at) !== at })
  }
  const above = (column: number) =>
    bands.slice(0, column).reduce((sum, { lanes }) => sum + lanes, 0)
  return {
    bands,
    rows: above(bands.length),
    hours: halves / 2,
    startsAt: from,
    endsAt: from + width,
    stretches: sorted.map((session) => {
      const { startsAt, endsAt } = session
      const { column = 0, lane = 0 } = places.get(session.id) ?? {}
      return {
        session,
        row: above(column) + lane,
        from: placeOf(startsAt),
        length: (endsAt - startsAt) / width,
        done: Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt))),
      }
    }),
    ticks,
    now: now >= from && now <= from + width ? placeOf(now) : undefined,
  }
}
