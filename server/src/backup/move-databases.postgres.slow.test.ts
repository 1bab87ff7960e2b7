/** Between SQLite and PostgreSQL: the same rows on both sides, and the old state whenever something goes wrong. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { restoredMark } from '../signing-keys-store.ts'
import {
  type Contents,
  fileContents,
  postgresContents,
  sqliteContents,
} from '../testing/contents.ts'
import { createDatabase } from '../testing/postgres-server.ts'
import { rostra, tryRostra } from '../testing/rostra-command.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUp, createInstallation } from './test-archive.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
useFolder()
beforeEach(async () => {
  database = await createDatabase(inject('postgres').url)
})
afterEach(async () => {
  await database.drop()
})

/** Channels get a new epoch with each restore, which also leaves its mark. */
const withoutEpochs = (contents: Contents): Contents => ({
  ...contents,
  channel: (contents.channel ?? []).map((row) => JSON.stringify({ ...JSON.parse(row), epoch: '' })),
  setting: (contents.setting ?? []).filter((row) => !row.includes(restoredMark)),
})

/** A row in every table, with values that are easily lost in conversion. */
function fillEveryTable(dataDir: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  sqlite.exec('pragma foreign_keys = off')
  const tables = sqlite
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'kysely_%' and name not in ('closing', 'event')`,
    )
    .all()
  const filled = new Set<string>()
  const fill = (name: string) => {
    if (filled.has(name)) return
    filled.add(name)
    const columns = sqlite.prepare(`select * from pragma_table_info('${name}')`).all()
    const keys = sqlite.prepare(`select * from pragma_foreign_key_list('${name}')`).all()
    for (const { table } of keys) fill(String(table))
    for (const [index, text] of texts.entries()) {
      const values = columns.map((column) => {
        const key = keys.find(({ from }) => from === column.name)
        if (key)
          return String(sqlite.prepare(`select "${key.to}" as it from "${key.table}"`).get()?.it)
        if (String(column.type).toLowerCase() === 'text') return `${column.name} ${text}`
        // SQLite doesn't say that a primary key can't be null.
        if (column.notnull === 0 && column.pk === 0 && index === 0) return null
        return (column.type === 'bigint' ? 2 ** 53 : 2 ** 31) - 1 - index
      })
      const places = columns.map(() => '?').join(', ')
      sqlite.prepare(`insert or ignore into "${name}" values (${places})`).run(...values)
    }
  }
  for (const { name } of tables) fill(String(name))
  sqlite.close()
}
const texts = ['', '"quoted", \\ and \n two lines', 'ünï 🎉 \u202e שלום', "'; drop table entry; --"]

/** More messages than fit into one batch. */
function fillChat(dataDir: string, count: number) {
  const sqlite = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  const insert = sqlite.prepare(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at) values ('long', ?, 'message', ?, 'u', 'U', ?, ?)`,
  )
  sqlite.exec('begin')
  for (let seq = 1; seq <= count; seq += 1) insert.run(seq, `m${seq}`, `Message ${seq}`, seq)
  sqlite.exec("insert into channel values ('long', 'e', 5000)")
  sqlite.exec('commit')
  sqlite.close()
}

test('moving from SQLite to PostgreSQL and back keeps every row of every table, and all files', async () => {
  const sqlite = await createInstallation(join(folder, 'sqlite'), 'text')
  fillEveryTable(sqlite.dataDir)
  fillChat(sqlite.dataDir, 5000)
  const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tgz')]
  await rostra(['backup', first], { DATA_DIR: sqlite.dataDir })
  const middle = { DATA_DIR: join(folder, 'middle'), DATABASE_URL: database.url }
  await rostra(['restore', first], middle)
  const original = withoutEpochs(sqliteContents(sqlite.dataDir))
  for (const [table, rows] of Object.entries(original))
    expect([table, rows.length > 0]).toEqual([table, true])
  expect(withoutEpochs(await postgresContents(database.url))).toEqual(original)
  expect(fileContents(middle.DATA_DIR)).toEqual(fileContents(sqlite.dataDir))

  await rostra(['backup', second], middle)
  const last = { DATA_DIR: join(folder, 'last') }
  await rostra(['restore', second], last)
  expect(withoutEpochs(sqliteContents(last.DATA_DIR))).toEqual(original)
  expect(fileContents(last.DATA_DIR)).toEqual(fileContents(sqlite.dataDir))
})

test('a restore with --replace backs up what was in PostgreSQL, and that backup can be restored', async () => {
  const config = await createInstallation(join(folder, 'to'), 'to', database.url)
  const ours = withoutEpochs(await postgresContents(database.url))
  const from = await createInstallation(join(folder, 'from'), 'from')
  const file = join(folder, 'from.tar')
  await backUp(from, file)
  const restore = (file: string, replace: boolean) =>
    restoreBackup({ config, file, migrations, replace, now: Date.now(), report: () => {} })
  await expect(restore(file, false)).rejects.toThrow('Add --replace')
  const { kept = '' } = await restore(file, true)
  expect(withoutEpochs(await postgresContents(database.url))).toEqual(
    withoutEpochs(sqliteContents(from.dataDir)),
  )
  expect(readdirSync(join(config.dataDir, 'uploads'))).toEqual(['from'])
  await restore(join(kept, 'backup.tar'), true)
  expect(withoutEpochs(await postgresContents(database.url))).toEqual(ours)
  expect(readdirSync(join(config.dataDir, 'uploads'))).toEqual(['to'])
})

test('a restore is refused while a server is connected to the database', async () => {
  const config = await createInstallation(join(folder, 'to'), 'to', database.url)
  const file = join(folder, 'to.tar')
  await backUp(config, file)
  const other = new Client({ connectionString: database.url })
  await other.connect()
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: database.url }
  const { status, err } = await tryRostra(['restore', file, '--replace'], env)
  expect([status, err]).toEqual([
    1,
    'A server or another program is using the database (connections: 1). Stop it, then restore again. Nothing was changed.',
  ])
  await other.end()
})

test('a killed restore leaves either the old rows or the new ones, with all their files', {
  tags: ['slow'],
}, async () => {
  const config = await createInstallation(join(folder, 'to'), 'to', database.url)
  const from = await createInstallation(join(folder, 'from'), 'from')
  const file = join(folder, 'from.tar')
  await backUp(from, file)
  const ours = withoutEpochs(await postgresContents(database.url))
  const theirs = withoutEpochs(sqliteContents(from.dataDir))
  const filesOf = { ours: fileContents(config.dataDir), theirs: fileContents(from.dataDir) }
  const run = (killAt: number) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('./killed-restore.ts', import.meta.url)), file, String(killAt)],
      {
        env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: database.url },
        encoding: 'utf8',
      },
    )
  let wasOurs = true
  for (let step = 1; run(step).signal === 'SIGKILL'; step += 3) {
    // PostgreSQL takes a moment to end the transaction of a killed process.
    await expect.poll(() => connections(inject('postgres').url, database.name)).toBe(0)
    const rows = withoutEpochs(await postgresContents(database.url))
    const isOurs = JSON.stringify(rows) === JSON.stringify(ours)
    expect([step, rows]).toEqual([step, isOurs ? ours : theirs])
    expect(fileContents(config.dataDir)).toMatchObject(isOurs ? filesOf.ours : filesOf.theirs)
    // It never changes back.
    expect(isOurs && !wasOurs).toBe(false)
    wasOurs = isOurs
  }
  expect(withoutEpochs(await postgresContents(database.url))).toEqual(theirs)
})

async function connections(server: string, name: string): Promise<number> {
  const client = new Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select count(*) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
  return Number(rows[0]?.count)
}

test('an older version of Rostra refuses to back up a newer database', async () => {
  const config = await createInstallation(join(folder, 'to'), 'to', database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query("insert into kysely_migration values ('2099-01-01-more', '2099')")
  await client.end()
  await expect(backUp(config, join(folder, 'x.tar'))).rejects.toThrow(
    /doesn’t know the database’s migration 2099-01-01-more\. Run the backup with the version that the server uses\./,
  )
  expect(readdirSync(folder).filter((name) => name.includes('x.tar'))).toEqual([])
})

test('an unreachable PostgreSQL is reported in one line without its password', async () => {
  const env = { DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/rostra', DATA_DIR: folder }
  const { status, err } = await tryRostra(['backup', join(folder, 'x.tar')], env)
  expect([status, err.split('\n').length, err.includes('secret')]).toEqual([1, 1, false])
  expect(err).toContain('DATABASE_URL: no PostgreSQL responds')
})
