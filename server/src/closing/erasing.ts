/**
 * Erases everything personal: database and files. It works in portions and rests as long as each took, so
 * that the site goes on; one instance does it, and after a crash that one or another goes on.
 */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PersonalDataList, PersonalFiles } from '../personal-data.ts'
import type { Clock } from '../platform/clock.ts'
import { type ErasingStore, LeaseLost, portion } from './erasing-store.ts'

type Deps = {
  store: ErasingStore
  /** What is erased. */
  personalData: PersonalDataList
  clock: Clock
  /** No other instance serves this event. */
  isAlone: boolean
  dataDir: string
  /** Keeps the event's figures, which contain no name, before anything is gone. */
  keepFigures(): Promise<unknown>
  /** Everyone was signed out in the database: instances forget whom they remember, and close what is open. */
  onPeopleGone(): Promise<unknown>
  /** Has the database overwrite what deleted rows of these tables leave behind. */
  overwrite(tables: readonly string[]): Promise<unknown>
}

export type Erasing = ReturnType<typeof createErasing>

export function createErasing(deps: Deps) {
  const { store, personalData, clock, isAlone } = deps
  const lockOwner = randomUUID()
  let isOver = false
  let running: Promise<boolean> | undefined

  /** Repeats a portion until it finds nothing more; gives how many rows it found. */
  async function untilNone(portion: () => Promise<number>): Promise<number> {
    let found = 0
    for (;;) {
      if (isOver) throw new LeaseLost()
      const began = performance.now()
      const count = await portion()
      if (count === 0) return found
      found += count
      await setTimeout(performance.now() - began)
    }
  }

  const removeFiles = (files: PersonalFiles) =>
    untilNone(async () => {
      const names = await files.some(portion)
      // From the disk first: a crash in between leaves a row, which leads here again.
      await files.remove(names)
      if (names.length > 0)
        await store.withLease(lockOwner, clock(), (trx) => files.forget(trx, names))
      return names.length
    })

  async function emptyTables(): Promise<number> {
    let found = 0
    for (const files of personalData.files()) found += await removeFiles(files)
    const tables = personalData.tables()
    const last = tables.findLast(({ signsIn }) => signsIn)
    for (const it of tables) {
      const gone = await untilNone(() => store.removeSome(it, lockOwner, clock()))
      found += gone
      if (it === last && gone > 0) await deps.onPeopleGone()
    }
    return found
  }

  /** True when it is done, false when it is another's, or was stopped. */
  async function erase(byId: string | null): Promise<boolean> {
    // Until then something would be left out; the next run is in a second.
    if (!personalData.isComplete()) return false
    if (!(await store.take(lockOwner, clock(), isAlone))) return false
    if (await store.isUntouched()) {
      await deps.keepFigures()
      await store.began(lockOwner, clock())
    }
    // Once more until nothing is found: what someone did in the moment they were signed out goes too.
    while ((await emptyTables()) > 0);
    for (const { some } of personalData.scrubs())
      await untilNone(() => store.withLease(lockOwner, clock(), (trx) => some(trx, portion)))
    await store.withLease(lockOwner, clock(), personalData.afterAll)
    for (const name of personalData.folders()) await emptyFolder(join(deps.dataDir, name))
    await deps.overwrite(store.changed())
    await store.finish(byId, lockOwner, clock())
    return true
  }

  return {
    begin: store.begin,

    /** Goes on with what was begun; joins in when it is under way here. Rejects for errors, and can be tried again. */
    run(byId: string | null): Promise<boolean> {
      running ??= erase(byId)
        .catch((error: unknown) => {
          if (error instanceof LeaseLost) return false
          throw error
        })
        .finally(() => {
          running = undefined
        })
      return running
    },

    /** Stops after the portion that is under way. */
    async close(): Promise<void> {
      isOver = true
      if (!running) return
      await running.catch(() => {})
      // When the database is down, the next instance takes over once the lease has expired.
      await store.release(lockOwner).catch(() => {})
    },
  }
}

async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}
