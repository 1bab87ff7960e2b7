/** How much room the data folder has, and how much of it SQLite's log takes. */
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that this user may still write; NaN when the file system does not say. */
export async function freeBytes(dataDir: string): Promise<number> {
  const found = await statfs(dataDir).catch(() => undefined)
  return found ? found.bavail * found.bsize : Number.NaN
}

/** Bytes of the log that waits to be written into the SQLite file; 0 when there is none. */
export const walBytes = (dataDir: string): Promise<number> =>
  stat(join(dataDir, 'rostra.sqlite-wal')).then(
    ({ size }) => size,
    () => 0,
  )
