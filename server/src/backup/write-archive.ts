/** Writes a backup as a single file: a tar, gzipped if its name says so. */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { BackupError } from './backup-error.ts'
import { fromWeb } from './from-web.ts'
import type { Manifest } from './manifest.ts'

/** `from` is the file to read, `path` its name in the backup, `size` the number of bytes to read. */
export type Member = { path: string; from: string; size: number }

type Options = {
  /** The file to create, which must not exist yet; it has the suffix `.part` while it is written. */
  file: string
  members: readonly Member[]
  /** Files may be deleted during a backup; such files are left out. */
  mayBeGone(member: Member): boolean
  /** The manifest is the last member, because it has the hashes of the others. */
  manifest(members: Manifest['members']): Manifest
  onBytes(bytes: number): void
}

/** Returns the members that were deleted meanwhile. Throws `BackupError` when the file exists, and disk errors. */
export async function writeArchive(options: Options): Promise<Member[]> {
  const { file } = options
  const part = `${file}.part`
  const { readable, controller } = createTarPacker()
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
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
  if (wrote.status === 'rejected' || gone.status === 'rejected') {
    const error =
      wrote.status === 'rejected' ? wrote.reason : (gone as PromiseRejectedResult).reason
    if (isTaken(error))
      throw new BackupError(
        `${part} is there: another backup is being written, or was killed. Delete it if none is running.`,
      )
    await rm(part, { force: true })
    throw gone.status === 'rejected' && gone.reason instanceof BackupError ? gone.reason : error
  }
  await settle(part, file)
  return gone.value
}

const isZipped = (file: string): boolean => /\.(?:tgz|gz)$/i.test(file)

async function pack(
  { members, mayBeGone, manifest, onBytes }: Options,
  controller: ReturnType<typeof createTarPacker>['controller'],
): Promise<Member[]> {
  const hashes: Manifest['members'] = {}
  const gone: Member[] = []
  for (const member of members) {
    const source = await open(member.from).catch((error: NodeJS.ErrnoException) => {
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

/** Renames the finished file to its final name, unless that has been taken in the meantime. */
async function settle(part: string, file: string): Promise<void> {
  try {
    // A rename could overwrite a file; on disks without hard links there is no alternative.
    await link(part, file).catch((error: unknown) => {
      if (isTaken(error) || existsSync(file)) throw new BackupError(existsAlready(file))
      return rename(part, file)
    })
  } finally {
    await rm(part, { force: true })
  }
  await syncFolder(dirname(file))
}

export const existsAlready = (file: string): string =>
  `${file} exists already. Choose another name.`

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Syncs a folder's entries to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
