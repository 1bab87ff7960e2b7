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
  /** Calls `listener` when another process, or `notifyChange`, has changed the event, its attendees or organisers. */
  onOutsideChange(listener: () => void): void
  /** Resolves when such changes are detected, or immediately when the database is down. */
  noticesChanges(): Promise<void>
  /** Notifies every process of such a change; with SQLite only this one, as the others poll. */
  notifyChange(): Promise<void>
  /** Removes all traces of these tables' deleted rows from the database's files. Slow unless the tables are small. */
  overwrite(tables: readonly string[]): Promise<void>
  /** Removes what was deleted from SQLite's log too, unless another program reads it. Does nothing for PostgreSQL. */
  emptyLog(): Promise<void>
  /** Checks whether the database accepts writes. */
  writes: WriteCheck
  /** Returns the current connections of PostgreSQL's pool; absent with SQLite. */
  connections?(): Connections
  close(): Promise<void>
}

/** Numbers of open connections, of idle ones among them, and of queries waiting for one. */
export type Connections = { open: number; idle: number; waiting: number }

type Opened = Omit<Storage, 'writes'> & {
  /** Runs `work` on a connection without time limits. */
  unhurried(work: (db: Kysely<unknown>) => Promise<void>): Promise<void>
}

export type StorageTarget = {
  dataDir: string
  /** Absent: `rostra.sqlite` in the data folder. */
  databaseUrl?: string | undefined
  /** Called with errors of connections, which are replaced automatically. */
  onError?(error: Error): void
  /** How long to wait for a PostgreSQL that does not answer yet; absent: a single attempt. */
  startWait?: StartWait
  limits?: PostgresLimits
}

/** Opens the database and migrates it; creates the data folder if it is missing. */
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

/** Writes the current time in a separate transaction. */
const probe = (db: Db) => putSetting(db, 'last-write-check', new Date().toISOString())

/** The setting with the version that served this database last, as `programVersion` names it. */
export const startedBy = 'started-by'

/** One of the server's own values; undefined without it. */
export async function settingOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Stores one of the server's own values. */
export const putSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()

async function onPostgres(
  url: string,
  { onError = () => {}, limits }: StorageTarget,
): Promise<Opened> {
  // Imported only when needed: it uses memory, and most events run on SQLite.
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
    async emptyLog() {},
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
  const { dialect, dataVersion, overwrite, emptyLog } = openSqlite(join(dataDir, 'rostra.sqlite'))
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
    emptyLog,
    unhurried: (work) => work(db as Kysely<unknown>),
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
