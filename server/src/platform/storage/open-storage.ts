import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import { type StartWait, whenThere } from './await-database.ts'
import { createFolder } from './data-folder.ts'
import { type Migration, migrate, needsMigration } from './migrate.ts'
import type { PostgresLimits } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { createWriteCheck, type WriteCheck } from './write-check.ts'

export type Storage = {
  db: Db
  /** Calls back when the event, its attendees or organisers have changed, in another process or by `notifyChange`. */
  onOutsideChange(listener: () => void): void
  /** Resolves when such changes are noticed; at once while the database is down. */
  noticesChanges(): Promise<void>
  /** Notifies every process of such a change; with SQLite only this one, as the others poll. */
  notifyChange(): Promise<void>
  /** Leaves nothing of these tables' deleted rows in the database's own files; for when there is little left. */
  overwrite(tables: readonly string[]): Promise<void>
  /** Whether it takes writes at all. */
  writes: WriteCheck
  /** Of PostgreSQL's pool at this moment; absent with SQLite. */
  connections?(): Connections
  close(): Promise<void>
}

/** Open connections, idle ones among them, and requests that wait for one. */
export type Connections = { open: number; idle: number; waiting: number }

type Opened = Omit<Storage, 'writes'> & {
  /** Gives `work` a connection without limits of time. */
  unhurried(work: (db: Kysely<unknown>) => Promise<void>): Promise<void>
}

export type StorageTarget = {
  dataDir: string
  /** Absent: `rostra.sqlite` in the data folder. */
  databaseUrl?: string | undefined
  /** Errors of connections, which mend themselves. */
  onError?(error: Error): void
  /** How long a PostgreSQL that does not answer yet is waited for; absent: not at all. */
  startWait?: StartWait
  limits?: PostgresLimits
}

/** Opens the database and migrates it; the data folder is made when it is missing. */
export async function openStorage(
  target: StorageTarget,
  migrations: readonly Migration[],
): Promise<Storage> {
  createFolder(target.dataDir)
  const { databaseUrl } = target
  const opened = databaseUrl ? await onPostgres(databaseUrl, target) : onSqlite(target.dataDir)
  try {
    const ask = () => needsMigration(opened.db as Kysely<unknown>, migrations)
    if (await whenThere(ask, target.startWait ?? { wait: 0, onWaiting() {} }))
      await opened.unhurried((db) => migrate(db, migrations))
  } catch (error) {
    await opened.close()
    throw error
  }
  const writes = createWriteCheck({ probe: () => probe(opened.db), now: () => performance.now() })
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

async function onPostgres(
  url: string,
  { onError = () => {}, limits }: StorageTarget,
): Promise<Opened> {
  // Loaded where it is used: it takes memory that most events have no use for.
  const postgres = await import('./postgres.ts')
  const { pool, dialect } = postgres.openPostgres(url, onError, limits)
  const db = new Kysely<Tables>({ dialect })
  let listening: ReturnType<typeof postgres.listenForChanges> | undefined
  return {
    db,
    onOutsideChange(listener) {
      listening = postgres.listenForChanges(url, listener)
    },
    noticesChanges: async () => listening?.ready,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async notifyChange() {
      await postgres.notifyChange(pool)
    },
    async overwrite(tables) {
      await postgres.overwrite(url, tables)
    },
    async unhurried(work) {
      const own = new Kysely<unknown>({ dialect: postgres.unlimitedDialect(url) })
      await work(own).finally(() => own.destroy())
    },
    async close() {
      await listening?.close()
      await db.destroy()
    },
  }
}

function onSqlite(dataDir: string): Opened {
  const { dialect, dataVersion, overwrite } = openSqlite(join(dataDir, 'rostra.sqlite'))
  const db = new Kysely<Tables>({ dialect })
  let timer: NodeJS.Timeout | undefined
  let notifyOwn = () => {}
  return {
    db,
    onOutsideChange(listener) {
      notifyOwn = listener
      let lastVersion = dataVersion()
      timer = setInterval(() => {
        const seen = dataVersion()
        if (seen === lastVersion) return
        lastVersion = seen
        listener()
      }, 1000)
      timer.unref()
    },
    async noticesChanges() {},
    async notifyChange() {
      notifyOwn()
    },
    overwrite,
    unhurried: (work) => work(db as Kysely<unknown>),
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
