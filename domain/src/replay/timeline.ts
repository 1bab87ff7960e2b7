/** What a recording is played with. Positions and lengths are ms into the recording, moments are epoch ms. */
import type { Session } from '../sessions/session.ts'
import { type Alignment, alignedByCuts, lengthOf, positionAfter, positionOf } from './alignment.ts'

/** Most ms of a recording that one answer is about. */
export const longestWindow = 600_000

/** No recording is longer, in ms: no session is. */
export const longestRecording = 31 * 86_400_000

/** About how many values a curve has. */
const curveValues = 200
/** Least ms of a step of a curve. */
const leastStep = 1000

type Recorded = Pick<Session, 'startsAt' | 'replayStream'>

/** How a replay that was not recorded here runs: without its own start, it begins with its session. */
export function alignmentOf({ startsAt, replayStream }: Recorded): Alignment {
  const { startsAt: begins, cuts = [] } = replayStream ?? {}
  const moments = cuts.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  return alignedByCuts(begins === undefined ? startsAt : Date.parse(begins), moments)
}

/** Length of a recording of which the end is not known: until its session ended, or what is left of it. */
export function knownLength(alignment: Alignment, endsAt: number): number {
  const length = lengthOf(alignment)
  return Number.isFinite(length) ? length : positionAfter(alignment, endsAt)
}

/** The length of a curve's steps over a recording of this length, and the positions at which they begin. */
export function curveSteps(length: number) {
  const step = Math.max(leastStep, Math.ceil(length / curveValues / 1000) * 1000)
  const count = Math.max(1, Math.ceil(length / step))
  return { step, starts: Array.from({ length: count }, (_, index) => index * step) }
}

type Chapter = { at: number; kind: 'chapter'; title: string; speaker?: string }

/**
 * The agenda items of a session, each where its recording reaches it, or goes on after it. Of several in the same second
 * the last one counts.
 */
export function chapterItems(
  { direction, agenda }: Pick<Session, 'direction' | 'agenda'>,
  alignment: Alignment,
) {
  const chapters = new Map<number, Chapter>()
  for (const mark of direction?.marks ?? []) {
    const point = agenda?.[mark.item]
    if (!point) continue
    const at = Math.round(positionAfter(alignment, Date.parse(mark.at)))
    const { title, speaker } = point
    const item = { at, kind: 'chapter' as const, title, ...(speaker ? { speaker } : {}) }
    chapters.set(Math.floor(at / 1000), item)
  }
  return [...chapters.values()]
}

/** Where a moment is seen, in whole ms; undefined if it was cut out. */
export const shownAt = (alignment: Alignment, moment: number): number | undefined => {
  const at = positionOf(alignment, moment)
  return at === undefined ? undefined : Math.round(at)
}
