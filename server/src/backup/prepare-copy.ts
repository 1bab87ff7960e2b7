/** Makes the database of a backup ready to be used by this program, in a folder that no one uses yet. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Migration } from '../platform/storage/migrate.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { renewedNote, restoredMark } from '../signing-keys-store.ts'
import { BackupError } from './backup-error.ts'
import { databaseName } from './data-folders.ts'
import { checkMigrations, type Manifest } from './manifest.ts'
import { columnNames } from './postgres-copy.ts'
import { checkCopy, tableNames } from './sqlite-copy.ts'

/** Throws `BackupError` when the database is damaged, newer than this program, or not a Rostra database. */
export async function prepareCopy(
  folder: string,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  const file = join(folder, databaseName)
  refusePrograms(file)
  const facts = checkCopy(file, 'The database in the backup')
  // The migrations in the file count, not those in the manifest.
  checkMigrations(
    { ...manifest, ...facts },
    migrations.map(({ name }) => name),
  )
  await bringUpToDate(folder, migrations)
  const expected = await emptySchema(folder, migrations)
  const database = new DatabaseSync(file)
  try {
    if (JSON.stringify(schemaOf(database)) !== JSON.stringify(expected))
      throw new BackupError('The database in the backup isn’t a Rostra database.')
    beginAfresh(database)
    // A single file without a log beside it, which can be put in place by a rename.
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}

async function bringUpToDate(folder: string, migrations: readonly Migration[]): Promise<void> {
  try {
    const storage = await openStorage({ dataDir: folder }, migrations)
    await storage.close()
  } catch (error) {
    const why = (error as Error).message
    throw new BackupError(`The database in the backup could not be brought up to date: ${why}`)
  }
}

/** Rostra's schema has only tables and indexes; triggers and views could do harm when they run. */
function refusePrograms(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database
      .prepare(
        "select type from sqlite_schema where type not in ('table', 'index') or sql like 'create virtual%'",
      )
      .get()
    if (found)
      throw new BackupError(
        `The database in the backup has a ${found.type} that Rostra doesn’t create.`,
      )
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The database in the backup is damaged: ${(error as Error).message}`)
  } finally {
    database.close()
  }
}

type Schema = [table: string, columns: string[]][]

const schemaOf = (database: DatabaseSync): Schema =>
  tableNames(database).ours.map((table) => [table, columnNames(database, table)])

async function emptySchema(beside: string, migrations: readonly Migration[]): Promise<Schema> {
  const folder = await mkdtemp(join(beside, 'empty-'))
  try {
    const storage = await openStorage({ dataDir: folder }, migrations)
    await storage.close()
    const database = new DatabaseSync(join(folder, databaseName))
    const schema = schemaOf(database)
    database.close()
    return schema
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Resets history to the moment of the backup. A new epoch makes pages that have more of a chat than the backup start
 * again, and a new broker topic keeps a copy that runs beside the original separate. The mark lets the next start make
 * keys anew that it can't read.
 */
function beginAfresh(database: DatabaseSync): void {
  const renew = database.prepare('update channel set epoch = ? where name = ?')
  database.exec('begin')
  for (const { name } of database.prepare('select name from channel').all())
    renew.run(randomUUID(), String(name))
  database.exec(`delete from setting where name in ('broker-topic', '${renewedNote}')`)
  database.exec(`insert or replace into setting values ('${restoredMark}', '')`)
  database.exec('commit')
}
