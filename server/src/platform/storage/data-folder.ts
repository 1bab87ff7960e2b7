/** The folder with everything personal: it is for the user that the server runs as, and for no other. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder, and those above it, when it is missing. Throws the system's error when that is not
 * possible. One after the other: below /proc, Node's own `recursive` never comes to an end.
 */
export function createFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (!found && dirname(path) !== path) createFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Throws the system's error unless this user may write there. */
export const checkWritable = (path: string): void =>
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)

/** True when other users of this machine may read the folder. */
export const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o007) !== 0
