import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Run by root, gives a file or folder, with all below it, to the user who owns the data folder: the server's. */
export async function giveToOwner(path: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  const folders = (await stat(path)).isDirectory()
  const below = folders ? await readdir(path, { recursive: true }) : []
  for (const name of ['', ...below]) await chown(join(path, name), uid, gid)
}
