/** Copies folders between the data folder and one that the user of a command named. */
import {
  constants,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AsCaller } from './as-caller.ts'

type Side = {
  folder: string
  /** Who looks up and opens what is in the folder. */
  as: AsCaller
}

/**
 * Copies the regular files below a folder, of which `takes` accepts the path, to one that may exist. Links are left out.
 * Copies nothing if the first folder is missing.
 */
export async function copyFolder(from: Side, to: Side, takes = (_path: string) => true) {
  const entries = from.as(() => list(from.folder))
  if (!entries) return
  to.as(() => mkdirSync(to.folder, { recursive: true }))
  for (const entry of entries) {
    const [source, target] = [join(from.folder, entry.name), join(to.folder, entry.name)]
    if (entry.isDirectory())
      await copyFolder({ ...from, folder: source }, { ...to, folder: target }, takes)
    else if (entry.isFile() && takes(source)) {
      const reading = from.as(() => openSync(source, constants.O_RDONLY | constants.O_NOFOLLOW))
      const input = createReadStream(source, { fd: reading })
      try {
        const fd = to.as(() => openSync(target, 'w'))
        await pipeline(input, createWriteStream(target, { fd }))
      } catch (error) {
        // Errors of an open file do not say which one it is.
        throw Object.assign(error as Error, { path: target })
      } finally {
        input.destroy()
      }
    }
  }
}

function list(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
