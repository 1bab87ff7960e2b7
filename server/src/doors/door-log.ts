/**
 * Collects refused sign-ins and writes them a little later: no request waits for it, and a flood costs one transaction
 * at a time.
 */
import { canBeAdmitted } from '@rostra/domain/doors/doors'
import type { Clock } from '../platform/clock.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { throttle } from '../platform/throttle.ts'
import type { DoorRow, DoorStore } from './door-store.ts'
import type { createSuggestions } from './suggestions.ts'

/** ms between two transactions. */
const writeEvery = 250
/** Addresses in one transaction; attempts beyond that are not recorded. */
const atOnce = 200

type Deps = {
  store: Pick<DoorStore, 'add' | 'knows'>
  suggestions: Pick<ReturnType<typeof createSuggestions>, 'similar'>
  clock: Clock
  /**
   * `address` by network address, and `everyone` in total. Beyond the latter, addresses similar to a registered one
   * have their own limit, as these are the mistyped ones that the team needs; `searched` limits the search for these.
   */
  limits: { address: Limiter; everyone: Limiter; searched: Limiter; similar: Limiter }
  onWritten(): void
  onError(error: unknown): void
}

export function createDoorLog({ store, suggestions, clock, limits, onWritten, onError }: Deps) {
  let waiting = new Map<string, DoorRow>()
  let writing: Promise<void> = Promise.resolve()
  const searching = new Set<Promise<void>>()

  const write = async () => {
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    const similar = await suggestions.similar(rows.map(({ email }) => email))
    await store.add(
      rows.map((row) => ({ ...row, isSimilar: similar.has(row.email) })),
      clock(),
    )
    onWritten()
  }
  const writeNow = (): Promise<void> => {
    writing = writing.then(write).catch(onError)
    return writing
  }
  const writeSoon = throttle(writeEvery, () => void writeNow())

  const keep = (email: string, now: number): void => {
    const before = waiting.get(email)
    if (!before && waiting.size >= atOnce) return
    waiting.set(email, {
      email,
      firstAt: before?.firstAt ?? now,
      lastAt: now,
      times: (before?.times ?? 0) + 1,
    })
    writeSoon()
  }
  const keepSimilar = async (email: string, now: number): Promise<void> => {
    const similar = await suggestions.similar([email])
    if (similar.has(email) && limits.similar.take('', now) === 0) keep(email, now)
  }

  return {
    /** Records a refusal; `address` is the network address. */
    refused(email: string, address: string): void {
      if (!canBeAdmitted(email)) return
      const now = clock()
      // The network address is checked first: a flood from one must not use up the limit that all share.
      if (limits.address.take(address, now) > 0) return
      if (limits.everyone.take('', now) === 0) return keep(email, now)
      if (limits.searched.take('', now) > 0) return
      const search = keepSimilar(email, now)
        .catch(onError)
        .finally(() => searching.delete(search))
      searching.add(search)
    },

    /** True for a listed address, ignored or not. */
    knows: async (email: string): Promise<boolean> =>
      waiting.has(email) || (await store.knows(email)),

    /** Resolves when nothing is waiting. */
    async settle(): Promise<void> {
      await Promise.all(searching)
      await writeNow()
    },
  }
}
