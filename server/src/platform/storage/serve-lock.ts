/** One server for each data folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from './database-errors.ts'

/**
 * Takes the folder for this process, or gives undefined when another one has it. The lock is a transaction on
 * a file of its own, because the system drops SQLite's locks however a process ends. Keep the result:
 * without a reference to it the lock goes. Throws for a folder that cannot be written.
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
