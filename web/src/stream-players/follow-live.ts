/**
 * Decides whether a player returns to the live edge: after an interruption, if the viewer was at live before it. An
 * encoder may send its backlog first, so the edge counts as live only once it advances at its normal pace again.
 * Times are epoch ms; places are seconds of the element.
 */
import { liveWithin } from './source-view.ts'

/** ms after which a frozen picture counts as interrupted; after a shorter freeze (a stutter) nothing is skipped. */
const interruptedAfter = 5_000
/** Number of segments for which live must advance steadily, and its maximum speed relative to real time. */
const steadyFor = 4
const pace = 1.25
/** Seconds; a smaller step back comes from the engine, around a gap. */
const stepBack = 0.5

export type Following = {
  /** The viewer is at live, or was before the picture froze. */
  follows: boolean
  wasInterrupted: boolean
  /** The player has jumped to live, and nothing has played there yet. */
  awaitsPicture: boolean
  /** When and where playback last advanced; `movedAt` is undefined while paused. */
  movedAt: number | undefined
  place: number
  /** Recent positions of the live edge, oldest first: enough to measure how fast it advances. */
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

/** Paused by the viewer, which is not an interruption. */
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

/** The player has jumped to live after `isDue`. */
export const jumped = (it: Following): Following => ({
  ...it,
  wasInterrupted: false,
  awaitsPicture: true,
})

/**
 * A playlist has arrived that ends at `edge`, with segments of `segment` seconds. One that does not grow is an
 * interruption too: the engine may repeat the last seconds where the sound is longer than the picture.
 */
export function edgeSeen(it: Following, now: number, edge: number, segment: number): Following {
  const all = [...it.edges, { at: now, edge }]
  // Keep one edge from before the period, to measure from.
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
  // If nothing has played at live yet, another jump would only discard what has just been loaded.
  if (it.awaitsPicture) return false
  if (!it.wasInterrupted && !hasStood(it, now)) return false
  const [first] = it.edges
  const last = it.edges.at(-1)
  if (!first || !last || now - first.at < steadyFor * segment * 1_000) return false
  return last.edge - first.edge <= ((now - first.at) / 1_000) * pace + segment
}
