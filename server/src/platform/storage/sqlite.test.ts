/** Guarantees of the driver, each tested on a new file. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folder, useFolder } from '../../testing/use-folder.ts'
import { migrate, needsMigration } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

type Tables = { word: { id: number; text: string } }

let file: string
let db: Kysely<Tables>
let overwrite: () => Promise<void>
useFolder()
beforeEach(async () => {
  file = join(folder, 'rostra.sqlite')
  const opened = openSqlite(file)
  overwrite = opened.overwrite
  db = new Kysely<Tables>({ dialect: opened.dialect })
  await db.schema
    .createTable('word')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
})
afterEach(async () => {
  await db.destroy()
})

const texts = async () =>
  (await db.selectFrom('word').select('text').orderBy('id').execute()).map(({ text }) => text)
const add = (text: string, on: Kysely<Tables> = db) =>
  on
    .insertInto('word')
    .values({ text } as never)
    .execute()

test('reads do not wait for a transaction, and see its changes once it is committed', async () => {
  const inside = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await add('one', trx)
    inside.resolve()
    await go.promise
    expect(await trx.selectFrom('word').select('text').execute()).toEqual([{ text: 'one' }])
  })
  await inside.promise
  expect(await texts()).toEqual([])
  go.resolve()
  await transaction
  expect(await texts()).toEqual(['one'])
})

test('writes run one at a time, in the order in which they were requested', async () => {
  const wait = () => new Promise(setImmediate)
  await Promise.all([
    db.transaction().execute(async (trx) => {
      await wait()
      await add('one', trx)
      await wait()
      await add('two', trx)
    }),
    add('three'),
    db.transaction().execute(async (trx) => {
      await add('four', trx)
      await wait()
    }),
    add('five'),
  ])
  expect(await texts()).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('a transaction that fails is rolled back, reports its error, and lets the next write run', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await add('never', trx)
    throw new Error('the reason')
  })
  await expect(failing).rejects.toThrow('the reason')
  const breaking = db.transaction().execute((trx) => add(null as never, trx))
  await expect(breaking).rejects.toThrow('NOT NULL')
  await add('after')
  expect(await texts()).toEqual(['after'])
})

test('a commit syncs the write-ahead log, so that a power cut loses nothing that was reported as written', async () => {
  await db.transaction().execute(async (trx) => {
    const journal = sql<{ journal_mode: string }>`pragma journal_mode`
    const sync = sql<{ synchronous: number }>`pragma synchronous`
    expect((await journal.execute(trx)).rows).toEqual([{ journal_mode: 'wal' }])
    expect((await sync.execute(trx)).rows).toEqual([{ synchronous: 2 }])
  })
})

test('transactions and single statements wait for another connection’s lock', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const writes = [db.transaction().execute((trx) => add('one', trx)), add('two')]
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 1)
  await expect.poll(() => ticks).toBeGreaterThan(20)
  expect(await texts()).toEqual([])
  other.exec('rollback')
  await Promise.all(writes)
  clearInterval(ticking)
  expect(await texts()).toEqual(['one', 'two'])
  other.close()
})

test('the write-ahead log shrinks again after a long read', async () => {
  const logSize = () => statSync(`${file}-wal`).size
  await add('before')
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select * from word').all()
  for (let count = 0; count < 40; count += 1) await add('x'.repeat(1_000_000))
  expect(logSize()).toBeGreaterThan(40_000_000)
  reader.exec('rollback')
  for (let count = 0; count < 3; count += 1) await add('after')
  expect(logSize()).toBeLessThanOrEqual(16 * 1024 * 1024)
  reader.close()
})

test('overwriting empties the write-ahead log, and waits for a reader', async () => {
  await add('x'.repeat(100_000))
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select * from word').all()
  const done = overwrite()
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  reader.exec('rollback')
  await done
  expect(statSync(`${file}-wal`).size).toBe(0)
  reader.close()
})

test('a migration step that fails rolls back the steps before it', async () => {
  const steps = [
    {
      name: '1',
      up: async (on: Kysely<unknown>) =>
        on.schema.createTable('a').addColumn('id', 'integer').execute(),
    },
    { name: '2', up: async () => Promise.reject(new Error('the disk is full')) },
  ]
  const any = db as unknown as Kysely<unknown>
  await expect(migrate(any, steps)).rejects.toThrow('the disk is full')
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('a')
  expect(await needsMigration(any, steps)).toBe(true)
  await migrate(any, steps.slice(0, 1))
  expect(await needsMigration(any, steps.slice(0, 1))).toBe(false)
})

test('a database with a step that this program does not have is refused as newer, or as made before 0.1.0', async () => {
  const step = (name: string) => ({ name, up: async () => {} })
  const any = db as unknown as Kysely<unknown>
  await migrate(any, [step('1'), step('2')])
  await expect(needsMigration(any, [step('1')])).rejects.toThrow('newer version')
  await expect(needsMigration(any, [step('other')])).rejects.toThrow(
    'made by a version of Rostra before 0.1.0',
  )
})
