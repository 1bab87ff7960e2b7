/** Makes a backup of a running installation: the database first, then the files. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Migration } from '../platform/storage/migrate.ts'
import { BackupError, toBackupError } from './backup-error.ts'
import { databaseName, listDataFiles } from './data-folders.ts'
import { backupFormat, type Manifest, programVersion } from './manifest.ts'
import { copyPostgres } from './postgres-copy.ts'
import { checkSpace } from './space.ts'
import { checkCopy, copySqlite, eventFolderOf } from './sqlite-copy.ts'
import { existsAlready, type Member, writeArchive } from './write-archive.ts'

/** Called with the current step and its progress, in rows or bytes. */
export type Report = (what: string, done?: number, total?: number) => void

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  file: string
  migrations: readonly Migration[]
  /** Epoch ms. */
  now: number
  report: Report
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
  const { config, file, migrations, now, report } = options
  if (existsSync(file)) throw new BackupError(existsAlready(file))
  if (!existsSync(dirname(file)))
    throw new BackupError(`${dirname(file)}: there is no such folder; create it first.`)
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`)).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw toBackupError({ code }, dirname(file))
    },
  )
  try {
    const copy = join(folder, databaseName)
    const folders = await eventFolders(config.dataDir)
    report('Copying the database')
    if (config.databaseUrl)
      await copyPostgres({
        url: config.databaseUrl,
        folder,
        migrations,
        onRows: (done, total) => report('Copying the database', done, total),
      })
    else {
      const source = join(config.dataDir, databaseName)
      const size = await stat(source).then(
        (it) => it.size,
        () => 0,
      )
      // Once for the copy, once in the archive.
      await checkSpace(dirname(file), 2 * size)
      copySqlite(source, copy)
    }
    report('Checking the copy')
    const facts = checkCopy(copy, 'The database')
    const eventFolder = eventFolderOf(copy)
    const files = await listDataFiles(config.dataDir)
    // An import that replaces the event removes the files of the previous one.
    if (eventFolder && folders.includes(eventFolder))
      if (!(await eventFolders(config.dataDir)).includes(eventFolder))
        throw new BackupError(replaced)
    const members: Member[] = [
      { path: databaseName, from: copy, size: (await stat(copy)).size },
      ...files.map((it) => ({ ...it, from: join(config.dataDir, it.path) })),
    ]
    const total = members.reduce((sum, { size }) => sum + size, 0)
    await checkSpace(dirname(file), total)
    let done = 0
    let manifest: Manifest | undefined
    const gone = await writeArchive({
      file,
      members,
      mayBeGone: ({ path }) =>
        !path.startsWith(`files/${eventFolder}/`) || path.includes('/uploads/'),
      manifest: (hashes) => {
        manifest = {
          format: backupFormat,
          program: programVersion,
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
    return { manifest, size: (await stat(file)).size, gone: gone.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
