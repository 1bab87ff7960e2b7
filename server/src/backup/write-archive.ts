/** Writes a backup as a single file: a tar, gzipped if its name says so. */
import { createHash, type Hash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { BackupError, toBackupError } from './backup-error.ts'
import { fromWeb } from './from-web.ts'
import type { Manifest } from './manifest.ts'

/** `from` is the file to read, `path` its name in the backup, `size` the number of bytes to read. */
export type Member = { path: string; from: string; size: number }

type Options = {
  /** The name that the file will have. */
  file: string
  /** Opens the file that `createPart` created, and returns its descriptor. */
  open(): number
  members: readonly Member[]
  /** Files may be deleted during a backup; such files are left out. */
  mayBeGone(member: Member): boolean
  /** The manifest is the last member, because it has the hashes of the others. */
  manifest(members: Manifest['members']): Manifest
  onBytes(bytes: number): void
}

/** The name that a backup has until it is complete. */
export const partOf = (file: string): string => `${file}.part`

/** Creates the empty file that becomes the backup. Throws `BackupError`. */
export function createPart(file: string): void {
  if (existsSync(file)) throw new BackupError(existsAlready(file))
  const folder = dirname(file)
  if (!existsSync(folder))
    throw new BackupError(`${folder}: there is no such folder; create it first.`)
  try {
    closeSync(openSync(partOf(file), 'wx', 0o600))
  } catch (error) {
    if (isTaken(error))
      throw new BackupError(
        `${partOf(file)} is there: another backup is being written, or was killed. Delete it if none is running.`,
      )
    throw toBackupError({ code: (error as NodeJS.ErrnoException).code }, folder)
  }
}

/** Returns the members that were deleted meanwhile. Throws `BackupError`, and disk errors. */
export async function writeArchive(options: Options): Promise<Member[]> {
  const { file, open } = options
  const { readable, controller } = createTarPacker()
  const target = createWriteStream(partOf(file), { fd: open(), flush: true })
  const written = pipeline(
    fromWeb(readable),
    isZipped(file) ? createGzip({ level: 6 }) : new PassThrough(),
    target,
  )
  const packed = pack(options, controller).catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  const [wrote, gone] = await Promise.allSettled([written, packed])
  if (gone.status === 'fulfilled' && wrote.status === 'fulfilled') return gone.value
  const causes = [gone, wrote].flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  throw causes.find((it) => it instanceof BackupError) ?? causes.at(-1)
}

const isZipped = (file: string): boolean => /\.(?:tgz|gz)$/i.test(file)

async function pack(
  { members, mayBeGone, manifest, onBytes }: Options,
  controller: ReturnType<typeof createTarPacker>['controller'],
): Promise<Member[]> {
  const hashes: Manifest['members'] = {}
  const gone: Member[] = []
  for (const member of members) {
    const source = await openFile(member.from).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!source && !mayBeGone(member))
      throw new BackupError(`${member.path} was removed while the backup was made. Make it again.`)
    if (!source) {
      gone.push(member)
      continue
    }
    const { size } = member
    const hash = createHash('sha256')
    try {
      const { mtime } = await source.stat()
      const writer = controller.add({ name: member.path, size, mode: 0o600, mtime }).getWriter()
      if (size > 0)
        for await (const chunk of source.createReadStream({ end: size - 1, autoClose: false })) {
          hash.update(chunk)
          await writer.write(chunk)
          onBytes(chunk.length)
        }
      await writer.close()
    } finally {
      await source.close()
    }
    hashes[member.path] = { size, sha256: hash.digest('hex') }
  }
  const text = Buffer.from(`${JSON.stringify(manifest(hashes), undefined, 1)}\n`)
  const writer = controller
    .add({ name: 'manifest.json', size: text.length, mode: 0o600 })
    .getWriter()
  await writer.write(text)
  await writer.close()
  controller.finalize()
  return gone
}

/** Gives the complete file its name. Throws `BackupError` if that has been taken in the meantime. */
export function settle(file: string): void {
  const part = partOf(file)
  try {
    // A rename could overwrite a file; on disks without hard links there is no alternative.
    linkSync(part, file)
  } catch (error) {
    if (isTaken(error) || existsSync(file)) throw new BackupError(existsAlready(file))
    renameSync(part, file)
  }
  rmSync(part, { force: true })
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

const existsAlready = (file: string): string => `${file} exists already. Choose another name.`

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Syncs a folder's entries to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path)
  await folder.sync().finally(() => folder.close())
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
