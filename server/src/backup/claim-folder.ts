/** Ensures that no one uses a SQLite data folder while it is replaced. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../platform/storage/serve-lock.ts'
import { BackupError } from './backup-error.ts'
import { databaseName } from './data-folders.ts'
import { isDamage } from './sqlite-copy.ts'

/**
 * Takes the lock that a server holds on its folder: a transaction on a separate file, which the system ends with the
 * process. Throws `BackupError` while a server runs on the folder.
 */
export function claimFolder(dataDir: string): { release(): void } {
  const lock = takeFolder(dataDir)
  if (!lock) throw new BackupError(inUse(dataDir))
  return lock
}

/**
 * Merges the log into the database file, so that only that file remains. Leaving WAL mode succeeds only for the last
 * connection, so this detects every other program too. A damaged database is left as it is. Throws `BackupError` while
 * the database is in use.
 */
export function quietDatabase(dataDir: string): void {
  const file = join(dataDir, databaseName)
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 1_000 })
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode
    if (mode !== 'delete') throw new BackupError(inUse(dataDir))
  } catch (error) {
    if (isBusy(error)) throw new BackupError(inUse(dataDir))
    if (!isDamage(error)) throw error
  } finally {
    database.close()
  }
}

const inUse = (dataDir: string) =>
  `A server or another program is using ${dataDir}. Stop it, then restore again.`

const busy = 5
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === busy
