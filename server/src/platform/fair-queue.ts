/**
 * One costly piece of work after the other, in an order that nobody can block: those with the lowest
 * rank go first, and each key waits with a few pieces only. Ranks are asked for when a place becomes free,
 * so that what has just been learned about a key counts for all it has waiting.
 */
import { Problem } from '@rostra/domain/contract/problems'

export type Turn = {
  /** Who waits: a network address, a person. */
  key: string
  /** 0 goes first, 1 is for newcomers, higher numbers count failures. */
  rank(): number
}

/** Pieces of one key that may wait: an office that signs in together, and one that only fails. */
const waitingEach = 8
const waitingOfFailing = 2
/** Pieces that may wait in all. */
const waitingInAll = 200
/** Seconds after which a refused caller may ask again. */
const retryAfter = 5

type Waiting = { turn: Turn; start(): Promise<void>; refuse(problem: Problem): void }

export function createFairQueue() {
  const waiting: Waiting[] = []
  let isBusy = false

  const goOn = () => {
    if (isBusy) return
    const next = takeOut(waiting, firstOf(waiting))
    if (!next) return
    isBusy = true
    // Not at once: who waited for the last piece first learns from it.
    const free = () =>
      setImmediate(() => {
        isBusy = false
        goOn()
      })
    next.start().then(free, free)
  }
  const makeRoom = (rank: number) => {
    if (waiting.length < waitingInAll) return
    const last = lastOf(waiting)
    if (!last || last.turn.rank() <= rank) throw new Problem('too-many', { retryAfter })
    takeOut(waiting, last)?.refuse(new Problem('too-many', { retryAfter }))
  }

  /** Rejects with `too-many` when too much of this key, or of everyone, waits. */
  return async function enqueue<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const rank = turn.rank()
    const own = waiting.filter((it) => it.turn.key === turn.key).length
    if (own >= (rank > 1 ? waitingOfFailing : waitingEach))
      throw new Problem('too-many', { retryAfter })
    makeRoom(rank)
    return new Promise<T>((resolve, reject) => {
      waiting.push({ turn, start: () => work().then(resolve, reject), refuse: reject })
      goOn()
    })
  }
}

/** The one with the lowest rank that waits longest. */
const firstOf = (waiting: readonly Waiting[]) =>
  waiting.reduce<Waiting | undefined>(
    (best, it) => (best && best.turn.rank() <= it.turn.rank() ? best : it),
    undefined,
  )

/** The one with the highest rank that came last. */
const lastOf = (waiting: readonly Waiting[]) =>
  waiting.reduce<Waiting | undefined>(
    (worst, it) => (worst && worst.turn.rank() > it.turn.rank() ? worst : it),
    undefined,
  )

function takeOut(waiting: Waiting[], it: Waiting | undefined): Waiting | undefined {
  if (it) waiting.splice(waiting.indexOf(it), 1)
  return it
}
