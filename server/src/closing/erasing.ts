/**
 * Erases all personal data: database and files. It works in batches and pauses as long as each took, so that the site
 * keeps responding; one instance does it, and after a crash that instance or another continues.
 */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Core } from '../core.ts'
import type { PersonalFiles } from '../personal-data.ts'
import type { ReportModule } from '../report/report-module.ts'
import { createErasingStore, LeaseLost, portion } from './erasing-store.ts'

export type Erasing = ReturnType<typeof createErasing>

/**
 * `onPeopleGone` is called when everyone is signed out in the database: instances drop their cached users and close open
 * connections.
 */
export function createErasing(
  { db, personalData, clock, isAlone, config, storage }: Core,
  { report, onPeopleGone }: { report: ReportModule; onPeopleGone(): Promise<unknown> },
) {
  const store = createErasingStore(db, personalData)
  const lockOwner = randomUUID()
  let isOver = false
  let running: Promise<boolean> | undefined

  /** Repeats a batch until it finds nothing more; returns how many rows it found. */
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
      // From the disk first: after a crash in between the row still exists, and leads here again.
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
      if (it === last && gone > 0) await onPeopleGone()
    }
    return found
  }

  /** True when done; false when another instance is erasing, or this one was stopped. */
  async function erase(byId: string | null): Promise<boolean> {
    // Until then something would be left out; the next run is in a second.
    if (!personalData.isComplete()) return false
    if (!(await store.take(lockOwner, clock(), isAlone))) return false
    if (await store.isUntouched()) {
      await report.keep()
      await store.began(lockOwner, clock())
    }
    // Repeated until nothing is found: this includes what people did while they were being signed out.
    while ((await emptyTables()) > 0);
    for (const { some } of personalData.scrubs())
      await untilNone(() => store.withLease(lockOwner, clock(), (trx) => some(trx, portion)))
    await store.withLease(lockOwner, clock(), personalData.afterAll)
    for (const name of personalData.folders()) await emptyFolder(join(config.dataDir, name))
    await storage.overwrite(store.changed())
    await store.finish(byId, lockOwner, clock())
    return true
  }

  return {
    begin: store.begin,

    /** Continues erasing, or joins a run in progress on this instance. Rejects on errors, and can be retried. */
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

    /** Stops after the current batch. */
    async close(): Promise<void> {
      isOver = true
      if (!running) return
      await running.catch(() => {})
      // If the database is down, the next instance takes over once the lease has expired.
      await store.release(lockOwner).catch(() => {})
    },
  }
}

async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}
