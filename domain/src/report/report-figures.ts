/** Pure functions that compute the figures of the event report. Times are epoch ms. */
import { shownToSpeakersFrom } from '../feedback/feedback.ts'
import { startingSoonLasts } from '../sessions/session-state.ts'
import type { Report } from './report.ts'

type Timed = { startsAt: number; endsAt: number }

/** The time of the event, with a margin for people who arrive early or stay on; null without sessions. */
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
 * The session that a message at `at` belongs to when several sessions share a channel: a session owns the
 * channel from STARTING SOON until that of the next one. Earlier messages belong to the first session.
 */
export function currentOrNextSession<Session extends Timed>(
  sessions: readonly Session[],
  at: number,
): Session | undefined {
  const inOrder = sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  return inOrder.findLast(({ startsAt }) => at >= startsAt - startingSoonLasts) ?? inOrder[0]
}

/** The length of a step, in ms: a whole number of minutes such that at most `steps` steps cover the time span. */
export const stepFor = ({ startsAt, endsAt }: Timed, steps: number): number =>
  Math.max(1, Math.ceil((endsAt - startsAt) / minute / steps)) * minute

/** The peak of each step from the start to the end, or to `now` if earlier; 0 for a step without anyone. */
export function attendanceCurve(
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

/** The recorded viewers of a session: one count for each step of `step` ms, the first beginning at `from`. */
type Curve = { from: number; step: number; counts: readonly number[] }

/** The viewers of these sessions in each minute of the time span, without empty minutes; people in two count twice. */
export function concurrentViewers(
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

/** The first `count` moments, leaving out any too close to a higher one; `highest` is sorted, highest first. */
export function distinctPeaks<It extends { at: number; place: string }>(
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

/** The median, the mean of the middle two for an even count; null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const inOrder = numbers.toSorted((a, b) => a - b)
  const [low, high] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const minute = 60_000
/** Peaks within this many ms of each other in the same place count as one moment. */
const sameMoment = 3 * minute

type Compared = Timed & { id: string; live: number | null; track?: string | undefined }

/**
 * The session to compare the given one with: the last of its track that had ended when it started and whose attendance
 * is known, as parallel sessions share their audience. Undefined if there is none.
 */
export const sessionBefore = <It extends Compared>(
  sessions: readonly It[],
  { startsAt, track }: It,
): It | undefined =>
  sessions
    .filter((it) => it.track === track && it.endsAt <= startsAt && it.live !== null)
    .toSorted((a, b) => b.startsAt - a.startsAt)[0]

/** The report for people without an account: like speakers, they see no ratings while these are few. */
export function withoutFewRatings(report: Report): Report {
  const shown = <It extends { feedback: Report['feedback'] }>(it: It): It =>
    it.feedback.count < shownToSpeakersFrom ? { ...it, feedback: { count: 0, median: null } } : it
  return { ...shown(report), sessions: report.sessions.map(shown) }
}
