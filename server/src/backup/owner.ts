import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * When run as root, gives a file or folder, with everything below it, to the owner of the data folder: the server's
 * user.
 */
export async function giveToOwner(path: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  const folders = (await stat(path)).isDirectory()
  const below = folders ? await readdir(path, { recursive: true }) : []
  for (const name of ['', ...below]) await chown(join(path, name), uid, gid)
}
