/** Reads a backup file, which may be damaged or malicious. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { withoutEndSlashes } from '../platform/http/base-path.ts'
import { BackupError } from './backup-error.ts'
import { databaseName, dataFolders } from './data-folders.ts'
import { fromWeb } from './from-web.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** A backup that has to be read more than once; `open` returns a new descriptor. */
export type Archive = { file: string; open(): number }

/** Bytes; a manifest of 200,000 files is 30 MB. */
const manifestLimit = 64_000_000

/**
 * Reads the names of all members and the manifest, and writes nothing. Throws `BackupError` for anything but a
 * complete backup of this format, and for members that would be written outside the data folder.
 */
export async function readArchive(archive: Archive): Promise<Manifest> {
  const sizes = new Map<string, number>()
  let text: string | undefined
  await eachMember(archive, async ({ header, body }) => {
    const { name, size } = header
    if (sizes.has(name)) throw new BackupError(refused(name, 'is in it twice'))
    sizes.set(name, size)
    if (name !== manifestName) return readAway(body)
    if (size > manifestLimit) throw new BackupError(refused(name, 'is too large'))
    text = await new Response(body).text()
  })
  sizes.delete(manifestName)
  if (text === undefined)
    throw new BackupError(`${archive.file} is not a backup of Rostra: it has no manifest.`)
  const manifest = readManifest(text)
  const expected = Object.entries(manifest.members)
  for (const [path, { size }] of expected)
    if (sizes.get(path) !== size) throw new BackupError(refused(path, 'is missing or cut off'))
  const extra = [...sizes.keys()].find((path) => !Object.hasOwn(manifest.members, path))
  if (extra !== undefined) throw new BackupError(refused(extra, 'isn’t in its manifest'))
  if (!sizes.has(databaseName)) throw new BackupError(refused(databaseName, 'is missing'))
  return manifest
}

/** Writes all members into an empty folder. Throws `BackupError` at the first that does not match the manifest. */
export async function unpackArchive(
  archive: Archive,
  manifest: Manifest,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  for (const name of dataFolders) await mkdir(join(folder, name), { mode: 0o700 })
  await eachMember(archive, async ({ header, body }) => {
    const { name } = header
    const expected = Object.hasOwn(manifest.members, name) ? manifest.members[name] : undefined
    if (!expected) return readAway(body)
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        onBytes(chunk.length)
        done(null, chunk)
      },
    })
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(fromWeb(body), counted, target)
    if (hash.digest('hex') !== expected.sha256)
      throw new BackupError(refused(name, 'is damaged: its SHA-256 doesn’t match the manifest'))
  })
}

/** Cancelling would be shorter, but modern-tar 0.8.6 then loses the body of the next member. */
const readAway = (body: ParsedTarEntry['body']) => body.pipeTo(new WritableStream())

const manifestName = 'manifest.json'

const refused = (name: string, why: string) =>
  `This backup can’t be used: ${JSON.stringify(name)} ${why}.`

/** Calls `take` only for plain files with names that a backup can contain. */
async function eachMember({ file, open }: Archive, take: (entry: ParsedTarEntry) => Promise<void>) {
  const fd = open()
  const isZipped = isGzip(fd)
  const source = createReadStream(file, { fd, start: 0, highWaterMark: 256 * 1024 })
  const decoder = createTarDecoder({ strict: true })
  let problem: unknown
  const fed = pipeline(source, ...(isZipped ? [createGunzip()] : []), decoder.writable).catch(
    (error: unknown) => {
      problem ??= error
    },
  )
  try {
    for await (const entry of decoder.readable) {
      const { name, type } = entry.header
      if (type === 'directory' && isOurs(withoutEndSlashes(name), true)) {
        await readAway(entry.body)
        continue
      }
      if (type !== 'file') throw new BackupError(refused(name, `is a ${type}, not a file`))
      if (!isOurs(name)) throw new BackupError(refused(name, 'isn’t a valid file name in a backup'))
      await take(entry)
    }
  } catch (error) {
    problem = error
    source.destroy()
  }
  await fed
  if (problem === undefined) return
  throw isOfTheDisk(problem) || problem instanceof BackupError
    ? problem
    : new BackupError(
        `${file} is not a backup of Rostra, or is cut off (${(problem as Error).message})`,
      )
}

/** True for errors from a system call, which are about this machine and not about the backup. */
const isOfTheDisk = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

/** True for a path below one of our folders that does not lead out of it. */
function isOurs(name: string, isFolder = false): boolean {
  if (name === databaseName || name === manifestName) return !isFolder
  const [folder, ...steps] = name.split('/')
  if (!dataFolders.some((it) => it === folder)) return false
  return (isFolder || steps.length > 0) && steps.every(isPlain)
}

const isPlain = (step: string) =>
  step !== '' && step !== '.' && step !== '..' && step.length <= 255 && !/[\\\0]/.test(step)

function isGzip(fd: number): boolean {
  const start = Buffer.alloc(2)
  readSync(fd, start, 0, 2, 0)
  return start[0] === 0x1f && start[1] === 0x8b
}
