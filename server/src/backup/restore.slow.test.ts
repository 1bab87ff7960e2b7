/** Restoring into a SQLite data folder. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { runSql } from '../platform/storage/run-sql.ts'
import { restoredMark } from '../signing-keys-store.ts'
import { type Contents, fileContents, sqliteContents } from '../testing/contents.ts'
import { tryRostra, tryRostraProcess } from '../testing/rostra-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { checkSpace } from './space.ts'
import { backUp, createInstallation } from './test-archive.ts'

/** The installation that is backed up, and the one that the backup is restored over. */
let from: { dataDir: string; databaseUrl: string | undefined }
let to: { dataDir: string; databaseUrl: string | undefined }
let archive: string
useFolder()
beforeEach(async () => {
  from = await createInstallation(join(folder, 'from'), 'from')
  to = await createInstallation(join(folder, 'to'), 'to')
  archive = join(folder, 'event.tar')
  await backUp(from, archive)
})

const now = Date.UTC(2026, 10, 22, 4, 30)
const restore = (replace = false) =>
  restoreBackup({ config: to, file: archive, migrations, replace, now, report: () => {} })

/** Everything that a restore does not renew. */
function contentsOf(dataDir: string) {
  const { channel: _, setting = [], ...rest } = sqliteContents(dataDir)
  const rows = { ...rest, setting: setting.filter((row) => !row.includes(restoredMark)) }
  return { rows: rows as Contents, files: fileContents(dataDir) }
}

test('an installation that is not empty is replaced only with --replace, and its contents are kept', async () => {
  const [ours, theirs] = [contentsOf(to.dataDir), contentsOf(from.dataDir)]
  await expect(restore()).rejects.toThrow('Add --replace')
  expect(contentsOf(to.dataDir)).toEqual(ours)
  const { kept = '' } = await restore(true)
  expect(contentsOf(to.dataDir)).toEqual(theirs)
  expect(kept).toBe(join(to.dataDir, 'before-restore-2026-11-22T04-30-00'))
  expect(contentsOf(kept)).toEqual(ours)
  expect(statSync(kept).mode & 0o777).toBe(0o700)
  expect(statSync(join(to.dataDir, 'rostra.sqlite')).mode & 0o777).toBe(0o600)
})

test('a write-ahead log left by the previous database does not affect the restored one', async () => {
  // Closing the database would merge the log into the file: this simulates one left by a killed server.
  const database = new DatabaseSync(join(to.dataDir, 'rostra.sqlite'))
  database.exec("insert into setting values ('left', 'behind')")
  const stale = ['rostra.sqlite-wal', 'rostra.sqlite-shm'].map((name) => join(to.dataDir, name))
  const copies = stale.map((path) => readFileSync(path))
  database.close()
  rmSync(join(to.dataDir, 'rostra.sqlite'))
  for (const [index, path] of stale.entries()) writeFileSync(path, copies[index] ?? '')
  await restore(true)
  expect(contentsOf(to.dataDir)).toEqual(contentsOf(from.dataDir))
  expect(readdirSync(to.dataDir).filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([])
})

test('a damaged database is replaced, and the damaged file is kept unchanged', async () => {
  const file = join(to.dataDir, 'rostra.sqlite')
  writeFileSync(file, 'This was a database once.')
  const { kept = '' } = await restore(true)
  expect(contentsOf(to.dataDir)).toEqual(contentsOf(from.dataDir))
  expect(readFileSync(join(kept, 'rostra.sqlite'), 'utf8')).toBe('This was a database once.')
})

test('restoring a backup of an older version migrates it; making a backup does not migrate the database', async () => {
  const older = { dataDir: join(folder, 'old'), databaseUrl: undefined }
  const newer = [
    ...migrations,
    {
      name: '9999-later',
      up: (db: Kysely<unknown>) => runSql(db, 'create table later (id text primary key);\n'),
    },
  ]
  const storage = await openStorage(older, migrations)
  await storage.close()
  const file = join(folder, 'older.tar')
  const now = Date.now()
  const made = await makeBackup({
    config: older,
    file,
    migrations: newer,
    now,
    report: () => {},
  })
  expect(made.manifest.migrations).toEqual(migrations.map(({ name }) => name))
  expect(Object.keys(sqliteContents(older.dataDir))).not.toContain('later')
  const config = { dataDir: join(folder, 'new'), databaseUrl: undefined }
  await restoreBackup({ config, file, migrations: newer, replace: false, now, report: () => {} })
  expect(Object.keys(sqliteContents(config.dataDir))).toContain('later')
})

test('a restore gives every channel a new epoch and drops the broker topic of the original', async () => {
  const database = new DatabaseSync(join(from.dataDir, 'rostra.sqlite'))
  database.exec("insert into channel values ('iwd', 'epoch of the original', 7)")
  database.exec("insert into setting values ('broker-topic', 'topic of the original')")
  database.close()
  archive = join(folder, 'again.tar')
  await backUp(from, archive)
  await restore(true)
  const { channel = [], setting = [] } = sqliteContents(to.dataDir)
  expect(channel.map((row) => JSON.parse(row))).toEqual([
    { name: 'iwd', epoch: expect.stringMatching(/^[0-9a-f-]{36}$/), seq: 7 },
  ])
  expect(setting.join()).not.toContain('broker-topic')
})

test('a restore is refused while a server runs on the data folder', async () => {
  const env = { DATA_DIR: to.dataDir }
  const server = await startServerProcess(env)
  const refused = await tryRostra(['restore', archive, '--replace'], env)
  expect([refused.status, refused.err.split('\n').length]).toEqual([1, 1])
  expect(refused.err).toContain('Stop it, then restore again. Nothing was changed.')
  expect(await server.end('SIGTERM')).toBe(0)
  expect((await tryRostra(['restore', archive, '--replace'], env)).status).toBe(0)
})

test('a restore is refused while another program has the database open', async () => {
  const browser = new DatabaseSync(join(to.dataDir, 'rostra.sqlite'))
  browser.exec('pragma journal_mode = wal')
  browser.prepare('select * from attendee').all()
  await expect(restore(true)).rejects.toThrow('another program is using')
  browser.close()
  await restore(true)
})

test('a restore that is killed at any step leaves the old state or the new one', {
  tags: ['slow'],
}, async () => {
  const script = fileURLToPath(new URL('./killed-restore.ts', import.meta.url))
  const [ours, theirs] = [contentsOf(to.dataDir), contentsOf(from.dataDir)]
  const pristine = join(folder, 'pristine')
  cpSync(to.dataDir, pristine, { recursive: true })
  const run = (killAt: number) => {
    rmSync(to.dataDir, { recursive: true })
    cpSync(pristine, to.dataDir, { recursive: true })
    return spawnSync(process.execPath, [script, archive, String(killAt)], {
      env: { ...process.env, DATA_DIR: to.dataDir },
      encoding: 'utf8',
    })
  }
  const steps = Number(run(0).stdout)
  expect(steps).toBeGreaterThan(10)
  for (let step = 1; step <= steps; step += 1) {
    expect(run(step).signal).toBe('SIGKILL')
    const { rows, files } = contentsOf(to.dataDir)
    const state = JSON.stringify(rows) === JSON.stringify(ours.rows) ? ours : theirs
    expect([step, rows]).toEqual([step, state.rows])
    // Files of the other state may exist too: nothing refers to them.
    expect(files).toMatchObject(state.files)
  }
  // The next restore cleans up after them.
  await restore(true)
  expect(contentsOf(to.dataDir)).toEqual(theirs)
  expect(readdirSync(to.dataDir).filter((name) => name.startsWith('.restore'))).toEqual([])
})

test('a backup never overwrites a file, and reports what prevents it in one line', async () => {
  const env = { DATA_DIR: from.dataDir }
  const size = statSync(archive).size
  const errors = [
    [archive, `${archive} exists already. Choose another name.`],
    [
      join(folder, 'no/such/x.tar'),
      `${join(folder, 'no/such')}: there is no such folder; create it first.`,
    ],
    ['/proc/x.tar', '/proc: '],
  ] as const
  for (const [file, line] of errors) {
    const { status, out, err } = await tryRostra(['backup', file], env)
    expect([status, out, err.split('\n').length]).toEqual([1, '', 1])
    expect(err).toContain(line)
  }
  expect(statSync(archive).size).toBe(size)
  const empty = await tryRostra(['backup', join(folder, 'x.tar')], {
    DATA_DIR: join(folder, 'none'),
  })
  expect([empty.status, empty.err.includes('nothing to back up')]).toEqual([1, true])
  expect(readdirSync(folder).filter((name) => name.includes('x.tar'))).toEqual([])
})

test('insufficient disk space is reported with the space needed and the space free', async () => {
  await expect(checkSpace(folder, 1e18)).rejects.toThrow(
    /1000000000000 MB are needed and \d+ MB are free; free some space or choose another disk\.$/,
  )
})

test('a damaged database is not backed up, and the damage is reported in one line', async () => {
  const file = join(to.dataDir, 'rostra.sqlite')
  writeFileSync(file, readFileSync(file).fill(0xff, 8192, 40_000))
  const target = join(folder, 'damaged.tar')
  const { status, err } = await tryRostra(['backup', target], { DATA_DIR: to.dataDir })
  expect([status, err.split('\n').length, existsSync(target)]).toEqual([1, 1, false])
  expect(err).toMatch(/is damaged/)
})

test('a backup that is interrupted leaves no files behind', async () => {
  const file = join(folder, 'stopped.tar')
  for (let stopAt = 1; ; stopAt += 1) {
    let reports = 0
    const report = () => {
      reports += 1
      if (reports === stopAt) throw new BackupError('Stopped before it was done.')
    }
    const making = makeBackup({ config: from, file, migrations, now, report })
    const result = await making.catch((error: Error) => error.message)
    if (reports < stopAt) break
    expect(result).toBe('Stopped before it was done.')
    expect(readdirSync(folder).filter((name) => name.includes('stopped'))).toEqual([])
  }
  expect(existsSync(file)).toBe(true)
})

test('root works as the owner of the data folder, and only does there what that user may', () => {
  const owner = { uid: 65_534, gid: 65_534 }
  const mayRun = () => spawnSync(process.execPath, ['-e', ''], { ...owner, cwd: '/' }).status === 0
  if (process.getuid?.() !== 0 || !mayRun()) return
  const secret = join(folder, 'secret')
  mkdirSync(secret, { mode: 0o700 })
  writeFileSync(join(secret, 'shadow'), 'root only', { mode: 0o600 })
  symlinkSync(join(secret, 'shadow'), join(to.dataDir, 'files/link'))
  spawnSync('chown', ['-R', '-h', `${owner.uid}:${owner.gid}`, to.dataDir])
  // mkdtemp's folder is closed to others.
  chmodSync(folder, 0o711)
  const run = (...args: string[]) => tryRostraProcess(args, { DATA_DIR: to.dataDir })

  expect(run('restore', archive, '--replace')).toMatchObject({ status: 0, err: '' })
  const owners = readdirSync(to.dataDir, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    lstatSync(join(to.dataDir, name)).uid,
  ])
  expect(owners.filter(([, uid]) => uid !== owner.uid)).toEqual([])
  const saved = join(secret, 'saved.tar')
  expect(run('backup', saved)).toMatchObject({ status: 0, err: '' })

  rmSync(join(to.dataDir, 'outbox'), { recursive: true })
  symlinkSync(secret, join(to.dataDir, 'outbox'))
  for (const args of [
    ['backup', join(folder, 'leak.tar')],
    ['restore', archive, '--replace'],
  ]) {
    const { status, err } = run(...args)
    expect([status, err]).toEqual([1, expect.stringContaining('/outbox: the owner of DATA_DIR')])
  }
  expect(readdirSync(secret)).toEqual(['saved.tar', 'shadow'])
  const kept = ['saved.tar', 'shadow'].map((name) => statSync(join(secret, name)).uid)
  expect(kept).toEqual([0, 0])
})
