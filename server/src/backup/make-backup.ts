/** Makes a backup of a running installation: the database first, then the files. */
import { existsSync, openSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { type AsCaller, asOneself } from '../platform/storage/as-caller.ts'
import type { Migration } from '../platform/storage/migrate.ts'
import { programVersion } from '../program-files.ts'
import { BackupError } from './backup-error.ts'
import { databaseName, listDataFiles } from './data-folders.ts'
import { copied, leftoverAge, removeLeftovers } from './leftovers.ts'
import { backupFormat, type Manifest } from './manifest.ts'
import { copyPostgres } from './postgres-copy.ts'
import { checkSpace } from './space.ts'
import { checkCopy, copySqlite, eventFolderOf } from './sqlite-copy.ts'
import { createPart, type Member, partOf, settle, writeArchive } from './write-archive.ts'

/** Called with the current step and its progress, in rows or bytes. */
export type Report = (what: string, done?: number, total?: number) => void

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  file: string
  migrations: readonly Migration[]
  /** Epoch ms. */
  now: number
  report: Report
  /** Absent: the file is written as the user of this process. */
  asCaller?: AsCaller
}

export type Backup = {
  manifest: Manifest
  /** Size of the file in bytes. */
  size: number
  /** The number of files that were deleted while it was made. */
  gone: number
}

const replaced = 'The event was replaced during the backup. Run the backup again.'

const eventFolders = (dataDir: string): Promise<string[]> =>
  readdir(join(dataDir, 'files')).catch(() => [])

/**
 * Writes the complete file or none. Files are listed after the database was copied: all files that the copy names
 * exist, except those whose message was removed in between. Throws `BackupError`.
 */
export async function makeBackup(options: Options): Promise<Backup> {
  const { file, asCaller = asOneself } = options
  asCaller(() => createPart(file))
  try {
    const made = await fillPart(options)
    return asCaller(() => {
      settle(file)
      return { ...made, size: statSync(file).size }
    })
  } finally {
    asCaller(() => rmSync(partOf(file), { force: true }))
  }
}

async function fillPart(options: Options): Promise<Omit<Backup, 'size'>> {
  const { config, file, migrations, now, report, asCaller = asOneself } = options
  const { dataDir } = config
  const source = join(dataDir, databaseName)
  // With PostgreSQL there may have been no file to keep yet.
  if (config.databaseUrl) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  else if (!existsSync(source))
    throw new BackupError(`There is nothing to back up: ${source} doesn’t exist.`)
  await removeLeftovers(dataDir, copied, leftoverAge)
  // Not beside the backup, where the owner of the data may not be allowed to write.
  const folder = await mkdtemp(join(dataDir, copied))
  try {
    const copy = join(folder, databaseName)
    const folders = await eventFolders(dataDir)
    report('Copying the database')
    if (config.databaseUrl)
      await copyPostgres({
        url: config.databaseUrl,
        folder,
        migrations,
        onRows: (done, total) => report('Copying the database', done, total),
      })
    else {
      const { size } = await stat(source)
      await checkSpace(dataDir, size)
      copySqlite(source, copy)
    }
    report('Checking the copy')
    const facts = checkCopy(copy, 'The database')
    const eventFolder = eventFolderOf(copy)
    const files = await listDataFiles(dataDir)
    // An import that replaces the event removes the files of the previous one.
    if (eventFolder && folders.includes(eventFolder))
      if (!(await eventFolders(dataDir)).includes(eventFolder)) throw new BackupError(replaced)
    const members: Member[] = [
      { path: databaseName, from: copy, size: (await stat(copy)).size },
      ...files.map((it) => ({ ...it, from: join(dataDir, it.path) })),
    ]
    const total = members.reduce((sum, { size }) => sum + size, 0)
    await asCaller(() => checkSpace(dirname(file), total))
    let done = 0
    let manifest: Manifest | undefined
    const gone = await writeArchive({
      file,
      open: () => asCaller(() => openSync(partOf(file), 'r+')),
      members,
      mayBeGone: ({ path }) =>
        !path.startsWith(`files/${eventFolder}/`) || path.includes('/uploads/'),
      manifest: (hashes) => {
        manifest = {
          format: backupFormat,
          program: programVersion(),
          createdAt: new Date(now).toISOString(),
          database: config.databaseUrl ? 'postgres' : 'sqlite',
          ...facts,
          members: hashes,
        }
        return manifest
      },
      onBytes: (bytes) => {
        done += bytes
        report('Writing the backup', done, total)
      },
    })
    if (!manifest) throw new Error('the archive was written without its manifest')
    return { manifest, gone: gone.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
