/** Folders in the data folder that exist only while a backup is made or restored. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAge } from '../platform/file-age.ts'

/** How the names of folders begin in which a backup is unpacked, and in which the database is copied for one. */
export const [unpacked, copied] = ['.restore-', '.backup-'] as const

/** ms; a younger folder may belong to a command in progress. */
export const leftoverAge = 24 * 3600_000

/** Removes what commands that were killed at least `age` ms ago left. */
export async function removeLeftovers(dataDir: string, prefix: string, age: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(prefix) && (await fileAge(path)) >= age)
      await rm(path, { recursive: true, force: true })
  }
}
