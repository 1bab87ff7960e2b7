/** Ensures that only one server uses a data folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from './database-errors.ts'

/**
 * Locks the folder for this process; returns undefined if another process has locked it. The lock is a SQLite
 * transaction on a separate file, because the system releases it however the process ends. Keep a reference to the
 * result: without one the lock is released. Throws if the folder cannot be written.
 */
export function takeFolder(dataDir: string): { release(): void } | undefined {
  const file = new DatabaseSync(join(dataDir, 'serve.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isSqliteBusy(error)) return undefined
    throw error
  }
}
