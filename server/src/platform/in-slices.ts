/** Long work in slices, between which the event loop serves others. */
import { setImmediate } from 'node:timers/promises'

/** Resolves with what the generator returns; wherever it yields, other work gets a turn. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await setImmediate()
  }
}
