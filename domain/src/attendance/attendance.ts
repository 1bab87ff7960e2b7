/** Who attended a session, and when. Times are epoch ms. */
import { startingSoonLasts } from '../sessions/session-state.ts'

/** Someone who returns within this many ms counts as not having left. */
export const backWithin = 60_000
/** A page that was hidden counts as open for this many more ms: people look something up and return. */
export const hiddenGrace = 120_000
/** Rows on one page of the attendance list. */
export const attendancePage = 50
/** The most points in a session's curve, and the shortest interval of a point, in ms. */
const curvePoints = 240
const minute = 60_000

/** A visit as the server recorded it; `left` is null while the person is still there. */
export type Visit = { joined: number; left: number | null }
/** An uninterrupted period of attendance. */
export type Stay = { joined: number; left: number }
export type TimeSpan = { startsAt: number; endsAt: number }

/** Merges one person's visits to one session into stays, in order and without overlaps. */
export function staysOf(visits: readonly Visit[], now: number): Stay[] {
  const stays: Stay[] = []
  for (const { joined, left } of visits.toSorted((a, b) => a.joined - b.joined)) {
    // A clock that was set back must not produce a negative duration.
    const until = Math.max(joined, left ?? now)
    const last = stays.at(-1)
    if (last && joined - last.left <= backWithin) last.left = Math.max(last.left, until)
    else stays.push({ joined, left: until })
  }
  return stays
}

/** Whether a page is visible; a hidden one since when (epoch ms), never if it was not visible yet. */
export type Seen = 'visible' | 'never' | { hiddenAt: number }

/**
 * Until when a person attends who has these pages of a session open: undefined as long as one of them is visible,
 * otherwise until the last one has been hidden for a while.
 */
export const attendsUntil = (pages: readonly Seen[]): number | undefined =>
  pages.includes('visible')
    ? undefined
    : pages.reduce(
        (last, page) =>
          typeof page === 'object' ? Math.max(last, page.hiddenAt + hiddenGrace) : last,
        Number.NEGATIVE_INFINITY,
      )

/** A page that says whether it is visible. Saying it again does not prolong the grace, and a hidden page gains none. */
export function seenNow(before: Seen | undefined, visible: boolean, now: number): Seen {
  if (visible) return 'visible'
  if (before === undefined) return 'never'
  return before === 'visible' ? { hiddenAt: now } : before
}

/** Total length in ms. */
export const lengthOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { joined, left }) => sum + left - joined, 0)

/** Length in ms while the session was live; the rest was waiting or replay. */
export const liveLengthOf = (stays: readonly Stay[], { startsAt, endsAt }: TimeSpan): number =>
  stays.reduce(
    (sum, { joined, left }) =>
      sum + Math.max(0, Math.min(left, endsAt) - Math.max(joined, startsAt)),
    0,
  )

/** Minutes with at most one decimal, for people to read. */
export const inMinutes = (ms: number): number => Math.round(ms / (minute / 10)) / 10

/** The highest number of people in each interval of `step` ms, the first of which begins at `from`. */
export type Curve = { from: number; step: number; counts: number[] }
/** `peakAt` is when the peak was first reached. */
export type Crowd = { peak: number; peakAt: number | null; curve: Curve }

/** How many attended at the same time. The curve runs from STARTING SOON to as long after the end, or to `now`. */
export function crowdOf(stays: readonly Stay[], session: TimeSpan, now: number): Crowd {
  const from = session.startsAt - startingSoonLasts
  const to = session.endsAt + startingSoonLasts
  const step = Math.max(1, Math.ceil((to - from) / curvePoints / minute)) * minute
  const count = sweep(stays)
  count.until(from)
  const counts: number[] = []
  for (let at = from; at < Math.min(to, now); at += step) counts.push(count.until(at + step))
  count.until(Number.POSITIVE_INFINITY)
  return { ...count.peak(), curve: { from, step, counts } }
}

/** Steps through all arrivals and departures in chronological order. */
function sweep(stays: readonly Stay[]) {
  const there = stays.filter(({ joined, left }) => left > joined)
  const joins = Float64Array.from(there, ({ joined }) => joined).sort()
  const leaves = Float64Array.from(there, ({ left }) => left).sort()
  let joined = 0
  let left = 0
  let peak = 0
  let peakAt: number | null = null
  const leave = (at: number) => {
    while (left < leaves.length && (leaves[left] ?? 0) <= at) left += 1
  }
  return {
    /** The highest number of people between the `end` of the previous call and this one. */
    until(end: number): number {
      let most = joined - left
      for (let at = joins[joined]; at !== undefined && at < end; at = joins[joined]) {
        leave(at)
        joined += 1
        most = Math.max(most, joined - left)
        if (joined - left <= peak) continue
        peak = joined - left
        peakAt = at
      }
      leave(end)
      return most
    },
    peak: () => ({ peak, peakAt }),
  }
}

type Show = TimeSpan & { id: string; chatChannel?: string | undefined }

/**
 * The session whose page is open for someone who entered `room`. Pages send its id (`show`); for other clients
 * it is the room's session that is live at `at`, or the nearest in time. Undefined if the room belongs to no session.
 */
export function sessionEntered<S extends Show>(
  sessions: readonly S[],
  { room, show, at }: { room: string; show?: string | undefined; at: number },
): S | undefined {
  const those = sessions.filter(
    ({ id, chatChannel }) => chatChannel === room || room === `react-${id}`,
  )
  const away = ({ startsAt, endsAt }: Show) => Math.max(startsAt - at, at - endsAt, 0)
  return (
    those.find(({ id }) => id === show) ??
    those.reduce<S | undefined>(
      (near, it) => (near && away(near) <= away(it) ? near : it),
      undefined,
    )
  )
}
