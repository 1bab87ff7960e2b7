/** Who was at a session, from when to when. Times are epoch ms. */
import { startingSoonLasts } from './session-state.ts'

/** Someone who is back within this many ms has not been away. */
export const backWithin = 60_000
/** Rows of a page of people. */
export const attendancePage = 50
/** Most points of a session's curve, and the shortest time of one in ms. */
const curvePoints = 240
const minute = 60_000

/** As the server saw a person come and go; `left` is null while they are there. */
export type Visit = { joined: number; left: number | null }
/** A time that someone was there without a break. */
export type Stay = { joined: number; left: number }
export type TimeSpan = { startsAt: number; endsAt: number }

/** One person's visits to one session as they were for the person: in order, and never two at once. */
export function staysOf(visits: readonly Visit[], now: number): Stay[] {
  const stays: Stay[] = []
  for (const { joined, left } of visits.toSorted((a, b) => a.joined - b.joined)) {
    // A clock that was set back must not make a time that is less than nothing.
    const until = Math.max(joined, left ?? now)
    const last = stays.at(-1)
    if (last && joined - last.left <= backWithin) last.left = Math.max(last.left, until)
    else stays.push({ joined, left: until })
  }
  return stays
}

/** ms in all. */
export const lengthOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { joined, left }) => sum + left - joined, 0)

/** ms while the session was live; the rest was waiting or replay. */
export const liveLengthOf = (stays: readonly Stay[], { startsAt, endsAt }: TimeSpan): number =>
  stays.reduce(
    (sum, { joined, left }) =>
      sum + Math.max(0, Math.min(left, endsAt) - Math.max(joined, startsAt)),
    0,
  )

/** As people read it: minutes with at most one decimal. */
export const inMinutes = (ms: number): number => Math.round(ms / (minute / 10)) / 10

/** The most people at once in each of so many times of `step` ms, the first of which begins at `from`. */
export type Curve = { from: number; step: number; counts: number[] }
/** `peakAt` is the first moment at which there were so many. */
export type Crowd = { peak: number; peakAt: number | null; curve: Curve }

/** How many were there at once, up to `now`: from the doors' opening to as long after the end. */
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

/** Goes through everyone's coming and going in the order of time. */
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
    /** The most at once between the last call's moment and this one. */
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
 * The session whose page someone has open who entered a room. Pages say it (`show`); for other clients
 * it is the session of the room that is on, or the nearest. Undefined for a room of no session.
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
