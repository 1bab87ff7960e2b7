/** Writes joins and leaves in batches every few seconds: the cost depends on changes, not on how many are here. */
import { setImmediate } from 'node:timers/promises'
import type { Core } from '../core.ts'
import { serialize } from '../platform/serialize.ts'
import { throttle } from '../platform/throttle.ts'
import type { Presence } from './presence.ts'
import { createVisitsStore, type VisitRow } from './visits-store.ts'

/** ms between writes, and between heartbeats. */
const writeEvery = 5_000
const beatEvery = 10_000
/** An instance that has not written for this many ms counts as dead. */
const deadAfter = 60_000
/** Visits per transaction, limited because chat messages wait for it. */
const portion = 500

export type Recorder = Awaited<ReturnType<typeof startRecorder>>

export async function startRecorder(
  { db, clock, every, isAlone, logger }: Core,
  instance: string,
  presence: Presence,
) {
  const store = createVisitsStore(db)
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'attendance could not be written')
  const changed = new Map<string, VisitRow>()
  let isWriting = false

  const write = serialize(async () => {
    const at = clock()
    presence.expire()
    isWriting = true
    try {
      do {
        const visits = changed.values().take(portion).toArray()
        for (const { id } of visits) changed.delete(id)
        const wasAlive = await store.keep(visits, { instance, at }).catch((error) => {
          for (const visit of visits) changed.set(visit.id, visit)
          throw error
        })
        if (!wasAlive) for (const visit of presence.open()) changed.set(visit.id, visit)
        await setImmediate()
      } while (changed.size > 0)
    } finally {
      isWriting = false
    }
  })
  const writeSoon = throttle(writeEvery, () =>
    write().catch((error) => {
      onError(error)
      writeSoon()
    }),
  )
  const beat = async () => {
    presence.expire()
    if (!presence.isEmpty) await write()
    await store.endOfDead(instance, clock() - deadAfter)
  }
  await store.endWithoutBeat(instance)
  // Alone, visits left open by another one have ended.
  await store.endOfDead(instance, isAlone ? Number.MAX_SAFE_INTEGER : clock() - deadAfter)
  const stopBeating = every(beatEvery, () => beat().catch(onError))

  return {
    changed(visit: VisitRow): void {
      changed.set(visit.id, visit)
      writeSoon()
    },
    /** Resolves when all changes on this instance are written. */
    settled: async (): Promise<void> => {
      presence.expire()
      if (changed.size > 0 || isWriting) await write()
    },
    /** Called after all connections are closed. */
    async close(): Promise<void> {
      stopBeating()
      // If this fails, another instance ends the visits later.
      await write()
        .then(() => store.forgetBeat(instance, clock()))
        .catch(onError)
    },
  }
}
