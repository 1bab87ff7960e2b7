/** Kysely over Node's own SQLite: every committed transaction is on the disk before it is reported. */
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { createSqliteDriver } from './sqlite-driver.ts'
import { checkSqliteVersion } from './sqlite-version.ts'

/** ms; while a file is opened, and only then, SQLite itself waits for locks: nobody is served yet. */
const openTimeoutMs = 5_000
/** Bytes that the log beside the file keeps on the disk after a long reader or a large import. */
const keptLog = 16 * 1024 * 1024

/**
 * Opens or creates the file. `synchronous=FULL` with WAL syncs the log at each commit; with `secure_delete`
 * what is deleted is overwritten with zeros. Throws `OldSqlite`, and SQLite's own errors.
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
  const dataVersion = writer.prepare('pragma data_version')
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return {
    dialect,
    /** Changes when another connection has written; undefined while the file cannot be read. */
    dataVersion() {
      try {
        return dataVersion.get()?.data_version
      } catch {
        return undefined
      }
    },

    /**
     * Writes the file again without free pages, which an older program may have filled, and empties the
     * log beside it. Rejects while another program reads.
     */
    async overwrite(): Promise<void> {
      await driver.alone(() => writer.exec('vacuum'))
      await driver.alone(() => {
        const done = writer.prepare('pragma wal_checkpoint(truncate)').get()
        if (done?.busy) throw logInUse()
      })
    },
  }
}

const connect = (file: string) => new DatabaseSync(file, { timeout: openTimeoutMs })

/** As SQLite says it of a statement: a checkpoint only gives a row. */
const logInUse = () =>
  Object.assign(new Error('another program reads the database'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 5,
  })

class Adapter extends SqliteAdapter {
  // The driver hands out turns itself.
  override get supportsMultipleConnections() {
    return true
  }
  // A migration that is killed leaves nothing half made, and two processes do not migrate at once.
  override get supportsTransactionalDdl() {
    return true
  }
}
