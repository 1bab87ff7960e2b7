/** The event's folder as a ZIP file, read from disk while it is sent. */
import { createReadStream, type ReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { FolderAttendee } from '@rostra/domain/event/event-folder'
import { ZipFile } from 'yazl'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import type { StoredEvent } from './event-store.ts'
import { folderTexts, isWholeFile } from './folder-texts.ts'

/** `size` in bytes. */
type FoundFile = { path: string; name: string; size: number; changed: Date }

/** A regular file, writable by its owner and readable by others, as unpacking tools expect. */
const mode = 0o100644
/** ZIP format overhead in bytes: for each entry, additionally for each one read from disk, and at the end. */
const perEntry = 30 + 46 + 9
const perFile = 16
const atEnd = 22

/** Returns the file and its final size in bytes. An error while reading destroys the stream. */
export async function packEvent(
  stored: StoredEvent,
  options: {
    /** DATA_DIR/files. */
    root: string
    at: Date
    /** Undefined leaves out attendees. */
    attendees: readonly FolderAttendee[] | undefined
    /** More text files by their names, which an import ignores. */
    more?: Readonly<Record<string, string>>
  },
): Promise<{ file: Readable; bytes: number }> {
  const { root, at, attendees, more = {} } = options
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  let reading: ReadStream | undefined
  zip.on('error', (error: Error) => file.destroy(error))
  // An aborted download must not leave its file open.
  file.on('close', () => reading?.destroy())

  // Not compressed: pictures, PDFs and videos already are, and this way the size is known from the beginning.
  const kept = { compress: false, mode }
  const texts = {
    ...folderTexts(stored),
    ...(attendees ? { 'attendees.csv': attendeesCsv(attendees) } : {}),
    ...more,
  }
  for (const [name, text] of Object.entries(texts))
    zip.addBuffer(Buffer.from(text), name, { ...kept, mtime: at })
  for (const { path, name, size, changed } of await filesOf(stored, root))
    zip.addReadStreamLazy(name, { ...kept, mtime: changed, size }, (ready) => {
      reading = createReadStream(path)
      reading.on('error', (error) => file.destroy(error))
      ready(null, reading)
    })
  const size = Promise.withResolvers<number>()
  // The library's types omit the callback's argument.
  zip.end(undefined, (...[total = 0]: number[]) => size.resolve(total))
  return { file, bytes: await size.promise }
}

/** The number of files, and the size of the ZIP file without attendees in bytes (slightly more above 4 GB). */
export async function sizeOfPacked(
  stored: StoredEvent,
  root: string,
): Promise<{ files: number; bytes: number }> {
  const files = await filesOf(stored, root)
  const texts = Object.entries(folderTexts(stored))
  const heads = [...files.map(({ name }) => name), ...texts.map(([name]) => name)]
  const bytes =
    heads.reduce((sum, name) => sum + perEntry + 2 * Buffer.byteLength(name), atEnd) +
    files.reduce((sum, { size }) => sum + perFile + size, 0) +
    texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0)
  return { files: files.length, bytes }
}

/** The event's files, sorted by name. */
async function filesOf({ files }: StoredEvent, root: string): Promise<FoundFile[]> {
  const folder = join(root, files)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const paths = entries
    .filter((it) => it.isFile() && isWholeFile(it.name))
    .map((it) => join(it.parentPath, it.name))
    .sort()
  const found: FoundFile[] = []
  for (const path of paths) {
    // The cleanup may have just deleted it.
    const is = await stat(path).catch(() => undefined)
    const name = ['files', ...relative(folder, path).split(sep)].join('/')
    if (is) found.push({ path, name, size: is.size, changed: is.mtime })
  }
  return found
}
