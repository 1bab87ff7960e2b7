/** The data folder, which contains all personal data: only the user that runs the server may access it. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the folder, and its parents, if it is missing. Throws the system's error if that is not possible.
 * Creates the levels one by one, because Node's `recursive` option never returns below /proc.
 */
export function createFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (!found && dirname(path) !== path) createFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Throws the system's error unless this user may read and write the folder. */
export const checkWritable = (path: string): void =>
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)

/** Returns true when other users of this machine have any access to the folder. */
export const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o007) !== 0
