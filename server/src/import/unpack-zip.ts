/** Unpacks the event folder in a ZIP file, which may be malicious. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@rostra/domain/contract/problems'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import { belongsToFolder, eventArchive, folderInArchive } from '@rostra/domain/event/event-archive'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

const refused = (its: ReasonWithMessage) => new Problem('invalid', { reason: its, field: 'file' })

/** The file type bits of a POSIX mode. */
const kindMask = 0o170000
const linkKind = 0o120000

/**
 * Writes the event folder in the ZIP file into `folder`, and nothing else. `check` is called first, with the number of
 * bytes to be written. Throws `invalid` for a file that is not a ZIP file, damaged, too large when unpacked,
 * encrypted, or without an event; the caller has to remove `folder` then.
 */
export async function unpackZip(
  file: string,
  folder: string,
  check: (coming: number) => Promise<void>,
): Promise<void> {
  // yauzl refuses absolute names and those with "..", and data of another size than the directory says.
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw refused(reason('not-a-zip'))
  })
  try {
    const entries = await readDirectory(zip)
    const root = folderInArchive(entries.map(({ fileName }) => fileName))
    if (root === undefined) throw refused(reason('zip-without-event'))
    const wanted = entries.filter(
      ({ fileName }) =>
        fileName.startsWith(root) &&
        belongsToFolder(fileName.slice(root.length)) &&
        isFile(fileName),
    )
    const bytes = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > eventArchive.unpackedMb * 1_000_000)
      throw refused(reason('zip-too-large', { limit: eventArchive.unpackedMb }))
    await check(bytes)
    const names = new Set<string>()
    for (const entry of wanted) {
      const name = entry.fileName.slice(root.length)
      if (names.has(name)) throw refused(reason('not-a-zip'))
      names.add(name)
      await unpackEntry(zip, entry, join(folder, name))
    }
  } finally {
    zip.close()
  }
}

const isFile = (name: string): boolean => !name.endsWith('/')

/** Reads the whole directory first: what to unpack is decided before anything is written. */
async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > eventArchive.files)
    throw refused(reason('zip-too-many-files', { limit: eventArchive.files }))
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & kindMask) === linkKind)
        throw refused(reason('zip-with-link', { name: entry.fileName }))
      if (entry.isEncrypted()) throw refused(reason('zip-locked'))
      entries.push(entry)
      if (entries.length > eventArchive.files)
        throw refused(reason('zip-too-many-files', { limit: eventArchive.files }))
    }
  } catch (error) {
    throw error instanceof Problem ? error : refused(reason('not-a-zip'))
  }
  return entries
}

async function unpackEntry(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  let size = 0
  // The check was based on the sizes in the directory.
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > entry.uncompressedSize ? new Error('larger than it says') : null, chunk)
    },
  })
  try {
    const content = await zip.openReadStreamPromise(entry)
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Problem('no-space')
    throw refused(reason('not-a-zip'))
  }
}
