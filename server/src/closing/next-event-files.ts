/** The files of the old event and of the next one. */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { isRemote, withoutFolder } from '../event/file-address.ts'
import { addressesIn, eventAddresses } from '../import/folder-files.ts'

/** Copies the pictures that the next event still names, from one event's folder to another's. */
export async function copyKeptFiles(next: FolderEvent, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const { address } of addressesIn(eventAddresses, next)) {
    if (isRemote(address)) continue
    const path = withoutFolder(address)
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      // It was missing from the old event too.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** What is in these folders below DATA_DIR, such as `uploads/abc`, except one. Names are never used twice. */
export async function leftoversIn(
  dataDir: string,
  folders: readonly string[],
  except: string,
): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const names = await readdir(join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    found.push(...names.map((name) => `${folder}/${name}`))
  }
  return found.filter((path) => path !== except)
}

/** Removes them; anything else that a restored database may name is left alone. */
export async function removeLeftovers(
  dataDir: string,
  folders: readonly string[],
  leftovers: readonly string[],
): Promise<void> {
  for (const path of leftovers) {
    const [folder = '', ...rest] = path.split('/')
    const name = rest.join('/')
    if (!folders.includes(folder) || name !== basename(name) || name === '' || /^\.+$/.test(name))
      continue
    await rm(join(dataDir, folder, name), { recursive: true, force: true })
  }
}
