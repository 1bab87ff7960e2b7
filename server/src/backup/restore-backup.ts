/**
 * Replaces an installation's data with a backup. Everything is unpacked and checked beside it first; then files are
 * added, and one step changes the database: a rename with SQLite, a commit with PostgreSQL. Whenever the process ends,
 * the installation is either the old one or the new one.
 */
import { existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type AsCaller, asOneself } from '../platform/storage/as-caller.ts'
import type { Migration } from '../platform/storage/migrate.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { BackupError } from './backup-error.ts'
import { claimFolder, quietDatabase } from './claim-folder.ts'
import { besideDatabase, databaseName, listDataFiles } from './data-folders.ts'
import { checkAlone, fillPostgres, hasRows } from './fill-postgres.ts'
import { leftoverAge, removeLeftovers, unpacked } from './leftovers.ts'
import { makeBackup, type Report } from './make-backup.ts'
import { checkMigrations, type Manifest } from './manifest.ts'
import { addFiles, keepFiles, removeOthers } from './place-files.ts'
import { prepareCopy } from './prepare-copy.ts'
import { type Archive, readArchive, unpackArchive } from './read-archive.ts'
import { checkSpace } from './space.ts'
import { syncFolder } from './write-archive.ts'

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  file: string
  migrations: readonly Migration[]
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Epoch ms. */
  now: number
  report: Report
  /** Absent: the backup is read as the user of this process. */
  asCaller?: AsCaller
}

export type Restored = {
  manifest: Manifest
  /** The folder with the replaced data; absent when there was none. */
  kept: string | undefined
}

/** Throws `BackupError`, and leaves everything as it was, when the backup cannot be used or may not be restored. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { config, file, migrations, replace, report, asCaller = asOneself } = options
  const { dataDir, databaseUrl } = config
  const archive: Archive = { file, open: () => asCaller(() => openSync(file, 'r')) }
  report('Reading the backup')
  const manifest = await readArchive(archive)
  checkMigrations(
    manifest,
    migrations.map(({ name }) => name),
  )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const isEmpty = !(await hasData(config))
  if (!isEmpty && !replace)
    throw new BackupError(
      `There is data in ${databaseUrl ? 'the database or ' : ''}${dataDir} already. Add --replace to replace it with the backup; the current data is kept in a folder.`,
    )
  if (databaseUrl) await checkAlone(databaseUrl)
  const claim = databaseUrl ? undefined : claimFolder(dataDir)
  try {
    // With PostgreSQL there is no way to tell whether a recent one is still in progress.
    await removeLeftovers(dataDir, unpacked, databaseUrl ? leftoverAge : 0)
    const total = Object.values(manifest.members).reduce((sum, { size }) => sum + size, 0)
    await checkSpace(dataDir, total)
    const folder = await mkdtemp(join(dataDir, unpacked))
    try {
      let done = 0
      await unpackArchive(archive, manifest, folder, (bytes) => {
        done += bytes
        report('Unpacking', done, total)
      })
      report('Checking the database')
      await prepareCopy(folder, manifest, migrations)
      const kept = isEmpty ? undefined : await keepOld(options)
      try {
        await putInPlace(options, folder)
      } catch (error) {
        // The old state is still in place.
        if (kept) await rm(kept, { recursive: true, force: true })
        throw error
      }
      // The restore is complete from here on: an old file that cannot be removed does no harm.
      await removeOthers(dataDir, new Set(Object.keys(manifest.members))).catch(() => {})
      return { manifest, kept }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    claim?.release()
  }
}

/** Whether people or the server have stored anything here; a data folder and database without data are new. */
async function hasData({ dataDir, databaseUrl }: Options['config']): Promise<boolean> {
  if ((await listDataFiles(dataDir)).length > 0) return true
  if (databaseUrl) return hasRows(databaseUrl)
  return [databaseName, ...besideDatabase].some((name) => existsSync(join(dataDir, name)))
}

/** Returns the folder with the old state: hard links to the files, and the database or a backup of it. */
async function keepOld({ config, migrations, now, report }: Options): Promise<string> {
  const { dataDir, databaseUrl } = config
  const name = `before-restore-${new Date(now).toISOString().replace(/\..*/, '').replaceAll(':', '-')}`
  const kept = await freshFolder(join(dataDir, name))
  report('Keeping what is there')
  if (databaseUrl && (await hasRows(databaseUrl)))
    await makeBackup({ config, file: join(kept, 'backup.tar'), migrations, now, report })
  else {
    if (!databaseUrl) quietDatabase(dataDir)
    await keepFiles(dataDir, kept, () => report('Keeping what is there'))
  }
  await syncFolder(kept)
  return kept
}

async function freshFolder(path: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? path : `${path}-${number}`
    if (existsSync(folder)) continue
    await mkdir(folder, { mode: 0o700 })
    return folder
  }
}

async function putInPlace(options: Options, folder: string): Promise<void> {
  const { config, migrations, report } = options
  const { dataDir, databaseUrl } = config
  report('Adding the files')
  await addFiles(folder, dataDir, () => report('Adding the files'))
  const database = join(folder, databaseName)
  report('Replacing the database')
  if (databaseUrl) {
    const storage = await openStorage(config, migrations)
    await storage.close()
    await fillPostgres(databaseUrl, database, (done, total) =>
      report('Replacing the database', done, total),
    )
  } else {
    quietDatabase(dataDir)
    // SQLite would apply a log of the old database to the new one.
    for (const name of besideDatabase) await rm(join(dataDir, name), { force: true })
    await rename(database, join(dataDir, databaseName))
    await syncFolder(dataDir)
  }
}
