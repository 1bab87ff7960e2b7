/** Kysely over Node's built-in SQLite: a commit is reported only once it is on the disk. */
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { createSqliteDriver } from './sqlite-driver.ts'
import { checkSqliteVersion } from './sqlite-version.ts'

/** ms that SQLite itself waits for locks while the file is opened, when blocking the event loop does no harm yet. */
const openTimeoutMs = 5_000
/** Bytes to which the write-ahead log is truncated after a long reader or a large import. */
const keptLog = 16 * 1024 * 1024

/**
 * Opens or creates the file. `synchronous=FULL` with WAL syncs the log at each commit; `secure_delete` overwrites
 * deleted content with zeros. Throws `OldSqlite`, and SQLite's own errors.
 */
export function openSqlite(file: string) {
  const writer = connect(file)
  let reader: DatabaseSync | undefined
  try {
    checkSqliteVersion(String(writer.prepare('select sqlite_version() as it').get()?.it))
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    writer.exec('pragma foreign_keys = on')
    writer.exec('pragma secure_delete = on')
    writer.exec(`pragma journal_size_limit = ${keptLog}`)
    reader = connect(file)
    reader.exec('pragma query_only = on')
    for (const it of [writer, reader]) it.exec('pragma busy_timeout = 0')
  } catch (error) {
    reader?.close()
    writer.close()
    throw error
  }
  const driver = createSqliteDriver(writer, reader)
  const isLogEmptied = () => !writer.prepare('pragma wal_checkpoint(truncate)').get()?.busy
  const dataVersion = writer.prepare('pragma data_version')
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return {
    dialect,
    /** Returns a value that changes when another connection has written; undefined while the file cannot be read. */
    dataVersion() {
      try {
        return dataVersion.get()?.data_version
      } catch {
        return undefined
      }
    },

    /**
     * Rewrites the file without free pages, which may contain deleted data from an older program, and empties the
     * write-ahead log. Waits for other programs that use the database, and rejects if they take too long.
     */
    async overwrite(): Promise<void> {
      await driver.alone(() => writer.exec('vacuum'))
      await driver.alone(() => {
        if (!isLogEmptied()) throw logInUse()
      })
    },

    /** Empties the write-ahead log, unless another program reads the database just now: nobody waits for that. */
    async emptyLog(): Promise<void> {
      await driver.alone(isLogEmptied)
    },
  }
}

const connect = (file: string) => new DatabaseSync(file, { timeout: openTimeoutMs })

/** Has the form of SQLite's busy error: a checkpoint does not fail, but returns a row with `busy` set. */
const logInUse = () =>
  Object.assign(new Error('another program reads the database'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 5,
  })

class Adapter extends SqliteAdapter {
  // The driver serialises access itself.
  override get supportsMultipleConnections() {
    return true
  }
  // Migrations run in a transaction: a killed one is undone, and two processes do not migrate at the same time.
  override get supportsTransactionalDdl() {
    return true
  }
}
