/** Writes comings and goings together every few seconds: what is paid is for changes, however many are here. */
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import { serialize } from '../platform/serialize.ts'
import { throttle } from '../platform/throttle.ts'
import type { Presence } from './presence.ts'
import type { VisitRow, VisitsStore } from './visits-store.ts'

/** ms from one writing to the next, and from one sign of life to the next. */
const writeEvery = 5_000
const beatEvery = 10_000
/** An instance that has not written for this many ms is dead. */
const deadAfter = 60_000
/** Visits in one transaction: messages wait for it. */
const portion = 500

type Deps = {
  store: VisitsStore
  instance: string
  presence: Pick<Presence, 'open' | 'isEmpty'>
  clock: Clock
  every: Every
  /** True for the only instance of its database: whatever another one left open is over. */
  isAlone: boolean
  onError(error: unknown): void
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>

export async function startRecorder(deps: Deps) {
  const { store, instance, presence, clock, every, isAlone, onError } = deps
  let changed = new Map<string, VisitRow>()
  let wroteAt = Number.NEGATIVE_INFINITY
  let isWriting = false

  const write = serialize(async () => {
    const at = clock()
    // The others may have taken this instance for dead and ended its visits.
    if (at - wroteAt > deadAfter) for (const visit of presence.open()) changed.set(visit.id, visit)
    const visits = [...changed.values()]
    changed = new Map()
    isWriting = true
    let written = 0
    try {
      do {
        await store.keep(visits.slice(written, written + portion), { instance, at })
        written += portion
        await setImmediate()
      } while (written < visits.length)
      wroteAt = at
    } catch (error) {
      for (const visit of visits.slice(written)) changed.set(visit.id, visit)
      throw error
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
    if (!presence.isEmpty) await write()
    await store.endOfDead(instance, clock() - deadAfter)
  }
  await store.endWithoutBeat(instance)
  await store.endOfDead(instance, isAlone ? Number.MAX_SAFE_INTEGER : clock() - deadAfter)
  const stopBeating = every(beatEvery, () => beat().catch(onError))

  return {
    changed(visit: VisitRow): void {
      changed.set(visit.id, visit)
      writeSoon()
    },
    /** Resolves when all that has happened here is written. */
    settled: async (): Promise<void> => {
      if (changed.size > 0 || isWriting) await write()
    },
    /** Called after all connections are closed. */
    async close(): Promise<void> {
      stopBeating()
      // The next instance ends what could not be written now.
      await write()
        .then(() => store.forgetBeat(instance, clock()))
        .catch(onError)
    },
  }
}
