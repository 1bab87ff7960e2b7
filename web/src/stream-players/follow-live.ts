/**
 * Whether a player goes back to the live edge: after an interruption, when the viewer was at live before it. What
 * was missed may come later than the picture, as an encoder sends what waited, so live counts only once it advances at
 * its own pace again. Times are epoch ms, places are seconds of the element.
 */
import { liveWithin } from './source-view.ts'

/** ms after which a frozen picture counts as interrupted; a shorter one is a stutter, after which nothing is skipped. */
const interruptedAfter = 5_000
/** Segments for which live advances at its own pace, and how much faster than time it may be in them. */
const steadyFor = 4
const pace = 1.25
/** Seconds: a smaller step back is the engine's own, over a hole. */
const stepBack = 0.5

export type Following = {
  /** At live, or at live before the picture froze. */
  follows: boolean
  wasInterrupted: boolean
  /** The player went to live, and nothing has played there yet. */
  awaitsPicture: boolean
  /** When and where the picture last moved; no time while it is paused. */
  movedAt: number | undefined
  place: number
  /** Where live was, for as long as it takes to see how fast it advances; the oldest first. */
  edges: readonly { at: number; edge: number }[]
}

export const atLive: Following = {
  follows: true,
  wasInterrupted: false,
  awaitsPicture: false,
  movedAt: undefined,
  place: 0,
  edges: [],
}

const hasStood = ({ movedAt }: Following, now: number) =>
  movedAt !== undefined && now - movedAt >= interruptedAfter

/** Playback has reached a place. */
export const moved = (it: Following, now: number, place: number): Following =>
  place === it.place
    ? it
    : {
        ...it,
        wasInterrupted: it.wasInterrupted || hasStood(it, now),
        awaitsPicture: false,
        movedAt: now,
        place,
      }

/** Stopped by the person: that is no interruption. */
export const paused = (it: Following): Following => ({ ...it, movedAt: undefined })

/** Started this many seconds behind live: after a long pause it continues where it was. */
export const started = (it: Following, now: number, behind: number): Following => ({
  ...it,
  follows: behind <= liveWithin,
  wasInterrupted: false,
  movedAt: now,
})

/** Moved to a position this many seconds behind live; after a seek back it stays there. */
export function sought(it: Following, now: number, place: number, behind: number): Following {
  const arrived = { ...it, place, ...(it.movedAt === undefined ? {} : { movedAt: now }) }
  if (behind <= liveWithin) return { ...arrived, follows: true }
  return place < it.place - stepBack
    ? { ...arrived, follows: false, wasInterrupted: false }
    : { ...it, place }
}

/** The player went to live, as was due. */
export const jumped = (it: Following): Following => ({
  ...it,
  wasInterrupted: false,
  awaitsPicture: true,
})

/**
 * A playlist came whose segments are so many seconds long, and which ends at `edge`. One that does not grow is an
 * interruption as well: the engine may play the last seconds again where the sound is longer than the picture.
 */
export function edgeSeen(it: Following, now: number, edge: number, segment: number): Following {
  const all = [...it.edges, { at: now, edge }]
  // One from before is kept: the time is counted from it.
  const first = all.findLastIndex(({ at }) => now - at >= steadyFor * segment * 1_000)
  const hasStopped = first !== -1 && all[first]?.edge === edge
  return {
    ...it,
    wasInterrupted: it.wasInterrupted || hasStopped,
    edges: all.slice(Math.max(0, first)),
  }
}

/** Whether to jump to live, from this many seconds behind. */
export function isDue(it: Following, now: number, behind: number, segment: number): boolean {
  if (!it.follows || it.movedAt === undefined || behind <= liveWithin) return false
  // Where nothing plays at live yet, another jump would only throw away what has just been loaded.
  if (it.awaitsPicture) return false
  if (!it.wasInterrupted && !hasStood(it, now)) return false
  const [first] = it.edges
  const last = it.edges.at(-1)
  if (!first || !last || now - first.at < steadyFor * segment * 1_000) return false
  return last.edge - first.edge <= ((now - first.at) / 1_000) * pace + segment
}
