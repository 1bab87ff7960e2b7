/**
 * Collects refused sign-ins and writes them a little later: no request waits for it, and a flood costs one transaction
 * at a time.
 */
import { canBeAdmitted } from '@rostra/domain/doors/doors'
import type { Core } from '../core.ts'
import { throttle } from '../platform/throttle.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { DoorRow, DoorStore } from './door-store.ts'
import type { Suggestions } from './suggestions.ts'

/** ms between two transactions. */
const writeEvery = 250
/** Addresses in one transaction; attempts beyond that are not recorded. */
const atOnce = 200

type Uses = {
  store: Pick<DoorStore, 'add' | 'knows'>
  suggestions: Pick<Suggestions, 'similar'>
  staff: Pick<Staff, 'notify'>
}

export function createDoorLog(
  { clock, limits, logger }: Core,
  { store, suggestions, staff }: Uses,
) {
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'refused sign-ins could not be recorded')
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
    staff.notify('door')
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
    if (similar.has(email) && limits.refusedSimilar.take('', now) === 0) keep(email, now)
  }

  return {
    /** Records a refusal; `address` is the network address. */
    refused(email: string, address: string): void {
      if (!canBeAdmitted(email)) return
      const now = clock()
      // The network address is checked first: a flood from one must not use up the limit that all share.
      if (limits.refusedByAddress.take(address, now) > 0) return
      if (limits.refused.take('', now) === 0) return keep(email, now)
      // Whoever has only mistyped their address is listed all the same: that is what the team is waiting for.
      if (limits.refusedSearched.take('', now) > 0) return
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
