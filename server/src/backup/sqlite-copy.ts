/** A copy of the database as a separate SQLite file: how it is created and checked. */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'

/** ms to wait for another program's lock. */
const timeoutMs = 5_000

/**
 * Copies a database that a server may be writing to, as of one moment. Blocks this process, but not the server: in WAL
 * mode it only reads. Throws `BackupError` for a damaged one, and SQLite's own errors.
 */
export function copySqlite(file: string, target: string): void {
  // SQLite uses an existing empty file and keeps its mode.
  writeFileSync(target, '', { flag: 'wx', mode: 0o600 })
  const database = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    database.prepare('vacuum into ?').run(target)
  } catch (error) {
    throw isDamage(error) ? new BackupError(damaged(file, (error as Error).message)) : error
  } finally {
    database.close()
  }
}

const damaged = (file: string, error: string) =>
  `The database ${file} is damaged (${error}). Restore the last backup with: rostra restore FILE --replace`

/** True for SQLite's errors about corrupt file contents. */
export function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && [corrupt, notADatabase].includes(errcode & 0xff)
}
const corrupt = 11
const notADatabase = 26

export type CopyFacts = { migrations: string[]; tables: Record<string, number> }

/** Checks the whole file. Throws `BackupError`, naming `what`, when anything in it is wrong. */
export function checkCopy(file: string, what: string): CopyFacts {
  const database = new DatabaseSync(file)
  try {
    // The file may be malicious: nothing in its schema may be executed.
    database.exec('pragma trusted_schema = off')
    const errors = [
      ...database.prepare('pragma integrity_check(5)').all(),
      ...database.prepare('pragma foreign_key_check').all(),
    ].filter((row) => row.integrity_check !== 'ok')
    if (errors.length > 0)
      throw new BackupError(`${what} is damaged: ${JSON.stringify(Object.values(errors[0] ?? {}))}`)
    const names = tableNames(database)
    return {
      migrations: names.all.includes('kysely_migration') ? migrationNames(database) : [],
      tables: Object.fromEntries(names.ours.map((name) => [name, countRows(database, name)])),
    }
  } catch (error) {
    throw isDamage(error)
      ? new BackupError(`${what} is damaged: ${(error as Error).message}`)
      : error
  } finally {
    database.close()
  }
}

/** Tables in the order of their names; `ours` leaves out those of SQLite and the migrator. */
export function tableNames(database: DatabaseSync): { all: string[]; ours: string[] } {
  const rows = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
  const all = rows.map(({ name }) => String(name))
  return { all, ours: all.filter((name) => !/^(?:sqlite|kysely)_/.test(name)) }
}

export const migrationNames = (database: DatabaseSync) =>
  database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name))

const countRows = (database: DatabaseSync, table: string) =>
  Number(
    database.prepare(`select count(*) as rows from "${table.replaceAll('"', '""')}"`).get()?.rows,
  )

/** The folder below `files` that the event in a copy names; undefined if it has no event. */
export function eventFolderOf(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const folder = database.prepare('select files from event').get()?.files
    return folder === undefined ? undefined : String(folder)
  } finally {
    database.close()
  }
}
