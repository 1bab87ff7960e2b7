/**
 * Collects refused sign-ins and writes them a little later: no request waits for it, and a flood costs one transaction
 * at a time.
 */
import { canBeAdmitted } from '@rostra/domain/front-door'
import type { Clock } from '../platform/clock.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { throttle } from '../platform/throttle.ts'
import type { RefusedRow, RefusedStore } from './refused-store.ts'

/** ms between two transactions. */
const writeEvery = 250
/** Addresses in one transaction; attempts beyond that are not recorded. */
const atOnce = 200

type Deps = {
  store: Pick<RefusedStore, 'add' | 'knows'>
  clock: Clock
  limits: { address: Limiter; everyone: Limiter }
  onWritten(): void
  onError(error: unknown): void
}

export function createRefusedLog({ store, clock, limits, onWritten, onError }: Deps) {
  let waiting = new Map<string, RefusedRow>()
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    await store.add(rows, clock())
    onWritten()
  }
  const writeNow = (): Promise<void> => {
    writing = writing.then(write).catch(onError)
    return writing
  }
  const writeSoon = throttle(writeEvery, () => void writeNow())

  return {
    /** Records a refusal; `address` is the network address. */
    refused(email: string, address: string): void {
      if (!canBeAdmitted(email)) return
      const now = clock()
      const before = waiting.get(email)
      if (!before && waiting.size >= atOnce) return
      // The network address is checked first: a flood from one must not use up the limit that all share.
      if (limits.address.take(address, now) > 0 || limits.everyone.take('', now) > 0) return
      waiting.set(email, {
        email,
        firstAt: before?.firstAt ?? now,
        lastAt: now,
        times: (before?.times ?? 0) + 1,
      })
      writeSoon()
    },

    /** True for a listed address, ignored or not. */
    knows: async (email: string): Promise<boolean> =>
      waiting.has(email) || (await store.knows(email)),

    /** Resolves when nothing is waiting. */
    settle: writeNow,
  }
}
