/** Waits for a lock of another program without blocking the event loop, as SQLite's own busy timeout would. */
import { setTimeout } from 'node:timers/promises'
import { isSqliteBusy } from './database-faults.ts'

/** ms in which a lock has to become free, counted from when the work was asked for. */
const lockPatience = 5_000
/** ms between two tries: short at first, because most locks last a few ms. */
const firstPause = 10
const longestPause = 50

/** Does what the lock prevented at `error`, again and again. Rejects with the last refusal, or any other fault. */
export async function tryAgain<T>(work: () => T, error: unknown, since: number): Promise<T> {
  let refusal = error
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    if (!isSqliteBusy(refusal) || performance.now() - since > lockPatience) throw refusal
    await setTimeout(pause)
    try {
      return work()
    } catch (again) {
      refusal = again
    }
  }
}
