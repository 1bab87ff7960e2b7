/** Writes the one file of a backup: a tar, gzipped when its name says so. */
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

/** `from` is where its bytes are, `path` its name in the backup, `size` how many bytes are taken. */
export type Member = { path: string; from: string; size: number }

type Options = {
  /** Made by this, and must not exist yet; `.part` is added while it is written. */
  file: string
  members: readonly Member[]
  /** Files may be deleted during a backup; such files are left out. */
  mayBeGone(member: Member): boolean
  /** The manifest is the last member, because it has the hashes of the others. */
  manifest(members: Manifest['members']): Manifest
  onBytes(bytes: number): void
}

/** Gives the members that were gone. Throws `BackupError` when the file is there, and errors of the disk. */
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

/** Gives the finished file its name, unless another has taken it in the meantime. */
async function settle(part: string, file: string): Promise<void> {
  try {
    // Renaming would overwrite; disks without links, such as those of other systems, leave no choice.
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

/** Puts the names in a folder on the disk. */
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
