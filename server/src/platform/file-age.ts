import { stat } from 'node:fs/promises'

/**
 * How many ms ago a file or folder was changed: by the computer's clock, which its time was taken from, whatever the
 * server's clock says. -1 if it doesn't exist, as when another instance has just deleted it.
 */
export const fileAge = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => -1,
  )
