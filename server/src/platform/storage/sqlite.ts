/** Kysely over Node's own SQLite: every committed transaction is on the disk before it is reported. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/**
 * Opens or creates the file. `synchronous=FULL` with WAL syncs the log at each commit; with `secure_delete`
 * what is deleted is overwritten with zeros.
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma secure_delete = on')
  return database
}

/** Writes the file anew without free pages, which an older program may have filled, and empties the log beside it. */
export function overwriteSqlite(database: DatabaseSync): void {
  database.exec('vacuum')
  database.exec('pragma wal_checkpoint(truncate)')
}

export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: kyselyFace(database) })
}

// Preparing costs more than running for the few dozen statements a server repeats.
const preparedLimit = 500

function kyselyFace(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = statementFace(database.prepare(sql))
      if (prepared.size >= preparedLimit) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}

function statementFace(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    // Kysely asks better-sqlite3's question; a statement that has columns gives rows.
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
