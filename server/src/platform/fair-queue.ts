/**
 * Runs expensive tasks one at a time, in an order that nobody can block: the lowest rank runs first, and each key may
 * have only a few waiting tasks. Ranks are read when a task ends, so a key's latest failure applies to all of its
 * waiting tasks.
 */
import { Problem } from '@rostra/domain/contract/problems'

export type Turn = {
  /** Identifies who waits: a network address or a person. */
  key: string
  /** Returns 0 to run first, 1 for newcomers, and higher numbers after failures. */
  rank(): number
}

/** Most waiting tasks of one key: enough for an office that signs in together, and fewer after failures. */
const waitingEach = 8
const waitingOfFailing = 2
/** Most waiting tasks in total. */
const waitingInAll = 200
/** Seconds after which a refused caller may try again. */
const retryAfter = 5

type Waiting = { turn: Turn; start(): Promise<void>; refuse(problem: Problem): void }

export function createFairQueue() {
  const waiting: Waiting[] = []
  let isBusy = false

  const runNext = () => {
    if (isBusy) return
    const next = takeOut(waiting, firstOf(waiting))
    if (!next) return
    isBusy = true
    // Deferred, so that the caller of the finished task first updates the ranks.
    const free = () =>
      setImmediate(() => {
        isBusy = false
        runNext()
      })
    next.start().then(free, free)
  }
  const makeRoom = (rank: number) => {
    if (waiting.length < waitingInAll) return
    const last = lastOf(waiting)
    if (!last || last.turn.rank() <= rank) throw new Problem('too-many', { retryAfter })
    takeOut(waiting, last)?.refuse(new Problem('too-many', { retryAfter }))
  }

  /** Runs `work` in its turn. Rejects with `too-many` when this key, or all keys together, have too many tasks. */
  return async function enqueue<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const rank = turn.rank()
    const own = waiting.filter((it) => it.turn.key === turn.key).length
    if (own >= (rank > 1 ? waitingOfFailing : waitingEach))
      throw new Problem('too-many', { retryAfter })
    makeRoom(rank)
    return new Promise<T>((resolve, reject) => {
      waiting.push({ turn, start: () => work().then(resolve, reject), refuse: reject })
      runNext()
    })
  }
}

/** Returns the task with the lowest rank; of several, the one that has waited longest. */
const firstOf = (waiting: readonly Waiting[]) =>
  waiting.reduce<Waiting | undefined>(
    (best, it) => (best && best.turn.rank() <= it.turn.rank() ? best : it),
    undefined,
  )

/** Returns the task with the highest rank; of several, the one added last. */
const lastOf = (waiting: readonly Waiting[]) =>
  waiting.reduce<Waiting | undefined>(
    (worst, it) => (worst && worst.turn.rank() > it.turn.rank() ? worst : it),
    undefined,
  )

function takeOut(waiting: Waiting[], it: Waiting | undefined): Waiting | undefined {
  if (it) waiting.splice(waiting.indexOf(it), 1)
  return it
}
