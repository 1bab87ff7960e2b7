/** How the report is put together; pure, times are epoch ms. */
import { startingSoonLasts } from './session-state.ts'

type Timed = { startsAt: number; endsAt: number }

/** People are here before the first session and stay after the last; null without sessions. */
export function eventSpan(sessions: readonly Timed[]): Timed | null {
  if (sessions.length === 0) return null
  return {
    startsAt: Math.min(...sessions.map((it) => it.startsAt)) - startingSoonLasts,
    endsAt: Math.max(...sessions.map((it) => it.endsAt)) + startingSoonLasts,
  }
}

export function phaseAt(sessions: readonly Timed[], now: number): 'before' | 'running' | 'over' {
  if (sessions.every(({ startsAt }) => now < startsAt)) return 'before'
  return sessions.some(({ endsAt }) => now < endsAt) ? 'running' : 'over'
}

/**
 * Whose a channel's messages are when several sessions share it: a session's from when it starts soon
 * until the next one does; what was written before the first is the first one's.
 */
export function sessionInTurn<Session extends Timed>(
  sessions: readonly Session[],
  at: number,
): Session | undefined {
  const inOrder = sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  return inOrder.findLast(({ startsAt }) => at >= startsAt - startingSoonLasts) ?? inOrder[0]
}

/** A whole number of minutes, so that at most `steps` of them cover the time. */
export const stepFor = ({ startsAt, endsAt }: Timed, steps: number): number =>
  Math.max(1, Math.ceil((endsAt - startsAt) / minute / steps)) * minute

/** The most in each step from start until the end, or until now; a step nobody was seen in has 0. */
export function courseOf(
  minutes: readonly { at: number; people: number }[],
  { startsAt, endsAt }: Timed,
  steps: number,
  now: number,
): { at: number; people: number }[] {
  const step = stepFor({ startsAt, endsAt }, steps)
  const first = Math.floor(startsAt / minute) * minute
  const last = Math.min(endsAt, now)
  const course: { at: number; people: number }[] = []
  for (let at = first; at < last; at += step) course.push({ at, people: 0 })
  for (const { at, people } of minutes) {
    const place = course[Math.floor((at - first) / step)]
    if (place) place.people = Math.max(place.people, people)
  }
  return course
}

/** A session's people at once as they were counted: in times of `step` ms, the first of which begins at `from`. */
type Curve = { from: number; step: number; counts: readonly number[] }

/** Each minute of the time with all who were at these sessions then; people at two count twice. */
export function togetherAt(
  curves: readonly Curve[],
  { startsAt, endsAt }: Timed,
): { at: number; people: number; places: number[] }[] {
  const minutes: { at: number; people: number; places: number[] }[] = []
  for (let at = Math.floor(startsAt / minute) * minute; at < endsAt; at += minute) {
    const places = curves.map(
      ({ from, step, counts }) => counts[Math.floor((at + minute - 1 - from) / step)] ?? 0,
    )
    const people = places.reduce((sum, count) => sum + count, 0)
    if (people > 0) minutes.push({ at, people, places })
  }
  return minutes
}

/** The first ones that are not the same moment again; they come with the highest first. */
export function standingOut<It extends { at: number; place: string }>(
  highest: readonly It[],
  count: number,
): It[] {
  const chosen: It[] = []
  for (const it of highest) {
    if (chosen.length === count) break
    const isSame = (other: It) =>
      other.place === it.place && Math.abs(other.at - it.at) <= sameMoment
    if (!chosen.some(isSame)) chosen.push(it)
  }
  return chosen
}

/** The middle one, of two the mean; null of none. */
export function median(numbers: readonly number[]): number | null {
  const inOrder = numbers.toSorted((a, b) => a - b)
  const [low, high] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const minute = 60_000
/** Applause within this many ms is one moment. */
const sameMoment = 3 * minute

/**
 * The session to compare one with: of those that started before it, the last one whose attendance is known. Undefined
 * for the first.
 */
export const sessionBefore = <Timed extends { id: string; startsAt: number; live: number | null }>(
  sessions: readonly Timed[],
  { startsAt }: Timed,
): Timed | undefined =>
  sessions
    .filter((it) => it.startsAt < startsAt && it.live !== null)
    .toSorted((a, b) => b.startsAt - a.startsAt)[0]
