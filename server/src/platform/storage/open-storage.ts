import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import { makeFolder } from './data-folder.ts'
import { type Migration, migrate, needsMigration } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { makeWriteCheck, type WriteCheck } from './write-check.ts'

export type Storage = {
  db: Db
  /** Calls back when the event, its attendees or organisers have changed, in another process or by `tellChange`. */
  onOutsideChange(listener: () => void): void
  /** Tells every process of such a change; with SQLite this one, for the others see it by themselves. */
  tellChange(): Promise<void>
  /** Leaves nothing of these tables' deleted rows in the database's own files; for when there is little left. */
  overwrite(tables: readonly string[]): Promise<void>
  /** Whether it takes writes at all. */
  writes: WriteCheck
  close(): Promise<void>
}

type Opened = Omit<Storage, 'writes'>

export type StorageTarget = {
  dataDir: string
  /** Absent: `rostra.sqlite` in the data folder. */
  databaseUrl?: string | undefined
  /** Faults of connections, which mend themselves. */
  onError?(error: Error): void
}

/** Opens the database and migrates it; the data folder is made when it is missing. */
export async function openStorage(
  target: StorageTarget,
  migrations: readonly Migration[],
): Promise<Storage> {
  makeFolder(target.dataDir)
  const { databaseUrl } = target
  const opened = databaseUrl ? await onPostgres(databaseUrl, target) : onSqlite(target.dataDir)
  try {
    const db = opened.db as Kysely<unknown>
    if (await needsMigration(db, migrations)) await migrate(db, migrations)
  } catch (error) {
    await opened.close()
    throw error
  }
  const writes = makeWriteCheck({ probe: () => probe(opened.db), now: () => performance.now() })
  return { ...opened, writes }
}

/** A transaction of its own that leaves nothing but the time. */
const probe = (db: Db) =>
  db
    .insertInto('setting')
    .values({ name: 'last-write-check', value: new Date().toISOString() })
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()

async function onPostgres(url: string, { onError = () => {} }: StorageTarget): Promise<Opened> {
  // Loaded where it is used: it takes memory that most events have no use for.
  const { hearChanges, openPostgres, overwrite, tellChange } = await import('./postgres.ts')
  const { pool, dialect } = openPostgres(url, onError)
  const db = new Kysely<Tables>({ dialect })
  let hearing: ReturnType<typeof hearChanges> | undefined
  return {
    db,
    onOutsideChange(listener) {
      hearing = hearChanges(url, listener)
    },
    async tellChange() {
      await tellChange(pool)
    },
    async overwrite(tables) {
      await overwrite(pool, tables)
    },
    async close() {
      await hearing?.close()
      await db.destroy()
    },
  }
}

function onSqlite(dataDir: string): Opened {
  const { dialect, dataVersion, overwrite } = openSqlite(join(dataDir, 'rostra.sqlite'))
  const db = new Kysely<Tables>({ dialect })
  let timer: NodeJS.Timeout | undefined
  let tellOwn = () => {}
  return {
    db,
    onOutsideChange(listener) {
      tellOwn = listener
      let known = dataVersion()
      timer = setInterval(() => {
        const seen = dataVersion()
        if (seen === known) return
        known = seen
        listener()
      }, 1000)
      timer.unref()
    },
    async tellChange() {
      tellOwn()
    },
    overwrite,
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
