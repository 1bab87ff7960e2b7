import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of the log that waits to be written into the SQLite file; 0 when there is none. */
export const walBytes = (dataDir: string): Promise<number> =>
  stat(join(dataDir, 'rostra.sqlite-wal')).then(
    ({ size }) => size,
    () => 0,
  )
