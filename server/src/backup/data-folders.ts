/**
 * The folders below DATA_DIR with the event's files. They are listed here because commands need them without starting
 * the modules; a test compares them with what the modules declare.
 */
import { type Dirent, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const dataFolders = ['files', 'uploads', 'outbox', 'studio', 'earlier'] as const

export const databaseName = 'rostra.sqlite'

/** What SQLite may leave beside its file; it would treat them as part of a new file of that name. */
export const besideDatabase = ['-wal', '-shm', '-journal'].map((end) => `${databaseName}${end}`)

/** `path` is relative to DATA_DIR, with slashes; `size` in bytes. */
export type DataFile = { path: string; size: number }

/**
 * Every file of the data folders, in a stable order. Unfinished uploads, links and files that vanish during the walk
 * are left out.
 */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const found: DataFile[] = []
  for (const folder of dataFolders) await list(dataDir, folder, found)
  return found
}

async function list(dataDir: string, folder: string, found: DataFile[]): Promise<void> {
  if (!existsSync(join(dataDir, folder))) return
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(ifGone)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) await list(dataDir, path, found)
    else if (entry.isFile() && !isUnderWay(entry.name)) {
      const now = await stat(join(dataDir, path)).catch(() => undefined)
      if (now) found.push({ path, size: now.size })
    }
  }
}

/** Names that `receive-file.ts` and the organisers' uploads give to incomplete files. */
const isUnderWay = (name: string) => name.endsWith('.part') || name.endsWith('.taken')

function ifGone(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
