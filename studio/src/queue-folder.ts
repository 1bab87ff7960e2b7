/**
 * What is waiting to be sent, in the browser's own file system, so that a closed tab or a crash loses nothing; in
 * memory if that fails. For workers only: files can't be written synchronously elsewhere.
 */
type SyncHandle = {
  write(bytes: ArrayBuffer): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncHandle> }

const keyFile = 'key'

export type Folder = Awaited<ReturnType<typeof openFolder>>

/** One for each session. */
export async function openFolder(session: string) {
  const folder = await rootFolder()
    .then((root) => root.getDirectoryHandle(encodeURIComponent(session), { create: true }))
    .catch(() => undefined)
  const memory = new Map<string, ArrayBuffer>()
  const sizes = new Map<string, number>()
  const file = (name: string) => folder?.getFileHandle(name).catch(() => undefined)

  if (folder)
    for await (const [name, entry] of entriesOf(folder))
      if (name !== keyFile) sizes.set(name, (await (entry as FileSystemFileHandle).getFile()).size)

  const onDisk = async (name: string, bytes: ArrayBuffer): Promise<boolean> => {
    if (!folder) return false
    try {
      const made = await folder.getFileHandle(name, { create: true })
      const handle = await (made as SyncFile).createSyncAccessHandle()
      try {
        handle.truncate(0)
        handle.write(bytes)
        handle.flush()
      } finally {
        handle.close()
      }
      return true
    } catch {
      // The disk is full, or a private window has no storage.
      await folder.removeEntry(name).catch(() => {})
      return false
    }
  }
  const remove = async (name: string) => {
    sizes.delete(name)
    memory.delete(name)
    await folder?.removeEntry(name).catch(() => {})
  }

  return {
    names: async () => [...sizes.keys()],
    has: async (name: string) => sizes.has(name),
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    isMemoryOnly: () => memory.size > 0,
    async write(name: string, bytes: ArrayBuffer): Promise<void> {
      sizes.set(name, bytes.byteLength)
      if (!(await onDisk(name, bytes))) memory.set(name, bytes)
    },
    async read(name: string): Promise<ArrayBuffer> {
      const kept = memory.get(name)
      if (kept) return kept
      const found = await file(name)
      if (!found) throw new Error(`${name} is gone`)
      return (await found.getFile()).arrayBuffer()
    },
    remove,
    /** Removes everything but the key. */
    async clear(): Promise<void> {
      for (const name of [...sizes.keys()]) await remove(name)
    },
    async key(): Promise<string | undefined> {
      return (await (await file(keyFile))?.getFile())?.text()
    },
    async saveKey(key: string): Promise<void> {
      await onDisk(keyFile, new TextEncoder().encode(key).buffer)
    },
  }
}

const rootFolder = async () => {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle('studio', { create: true })
}

/** Older type declarations for browsers lack `entries`. */
const entriesOf = (folder: FileSystemDirectoryHandle) =>
  (folder as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> }).entries()
