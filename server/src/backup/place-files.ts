/**
 * Files are only ever added before the database changes and only removed after it. No file changes under its name, so
 * the database in place finds all of its files at any moment.
 */
import { constants } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { besideDatabase, databaseName, dataFolders, listDataFiles } from './data-folders.ts'
import { hashFile, syncFolder } from './write-archive.ts'

/** Keeps all files of the folder, and its database if there is one, in another folder. */
export async function keepFiles(dataDir: string, kept: string, onFile: () => void): Promise<void> {
  for (const name of [databaseName, ...besideDatabase])
    await keepFile(join(dataDir, name), join(kept, name))
  for (const { path } of await listDataFiles(dataDir)) {
    await mkdir(dirname(join(kept, path)), { recursive: true, mode: 0o700 })
    await keepFile(join(dataDir, path), join(kept, path))
    onFile()
  }
}

/** Creates a hard link, or a copy on disks that do not support links. */
async function keepFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    await copyFile(from, to, constants.COPYFILE_EXCL)
  })
}

/** Moves unpacked files into place. Existing files with the same bytes stay. */
export async function addFiles(from: string, dataDir: string, onFile: () => void): Promise<void> {
  for (const folder of dataFolders)
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  const folders = new Set<string>()
  for (const { path, size } of await listDataFiles(from)) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (!(await isSame(join(from, path), target, size))) await moveFile(join(from, path), target)
    folders.add(dirname(target))
    onFile()
  }
  for (const folder of folders) await syncFolder(folder)
}

async function isSame(one: string, other: string, size: number): Promise<boolean> {
  const found = await stat(other).catch(() => undefined)
  return found?.size === size && (await hashFile(one)) === (await hashFile(other))
}

async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // A data folder may be on a different disk.
    if (error.code !== 'EXDEV') throw error
    await copyFile(from, `${to}.part`)
    await rename(`${to}.part`, to)
  })
}

/** Removes files that are not in the backup, and folders that are left empty. */
export async function removeOthers(dataDir: string, kept: ReadonlySet<string>): Promise<void> {
  const folders = new Set<string>()
  for (const { path } of await listDataFiles(dataDir)) {
    if (kept.has(path)) continue
    await rm(join(dataDir, path), { force: true })
    for (let at = dirname(path); at.includes('/'); at = dirname(at)) folders.add(at)
  }
  // The deepest first. A folder that is not empty stays.
  for (const path of [...folders].sort((a, b) => b.length - a.length))
    await rmdir(join(dataDir, path)).catch(() => {})
}
