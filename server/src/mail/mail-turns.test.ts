/** The order of emails that anyone can cause. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { createMailOutboxStore, type MailOutboxStore } from './mail-outbox-store.ts'

const minute = 60_000

let storage: Storage
let store: MailOutboxStore
let database: Awaited<ReturnType<typeof createTestDatabase>>
let now = 0
useFolder()
beforeEach(async () => {
  database = await createTestDatabase(dataDir)
  const databaseUrl = database ? { databaseUrl: database.url } : {}
  storage = await openStorage({ dataDir, ...databaseUrl }, migrations)
  store = createMailOutboxStore(storage.db)
  now = Date.UTC(2026, 10, 24)
})
afterEach(async () => {
  await storage.close()
  await database?.release()
})

const rows = () => storage.db.selectFrom('mail_outbox').selectAll().orderBy('about').execute()
const ask = (network: string, to: string, every = minute) => {
  const mail = { kind: 'code', about: to, to, subject: 'Hello', text: 'Words' } as const
  const asker = { network, every }
  return storage.db.transaction().execute((trx) => store.put(trx, [{ ...mail, asker }], now))
}
const dueNow = async (limit: number) => {
  const ids = await store.due(now, limit, 'now')
  const all = await rows()
  return ids.map((id) => all.find((it) => it.id === id)?.about)
}

test('an email that a network asks for comes before those of another that has asked for many, also at the same moment', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ask('flood', `f${at}@example.org`))
  await Promise.all(many)
  expect(new Set((await rows()).map(({ turn }) => turn)).size).toBe(20)
  await ask('home', 'ada@example.org')
  expect(await dueNow(2)).toContain('ada@example.org')
  now += 5 * minute
  await ask('hotel', 'bea@example.org')
  // Six of the flood: one for each minute, and the first.
  expect(await dueNow(8)).toContain('bea@example.org')
  expect(await dueNow(30)).toHaveLength(22)
})

test('an email of a network has a later turn than one of a network with shorter turns', async () => {
  for (const at of [1, 2, 3]) {
    await ask('stranger', `s${at}@example.org`)
    await ask('hall', `h${at}@example.org`, minute / 4)
  }
  expect((await dueNow(6)).slice(2)).toEqual(
    ['h2', 'h3', 's2', 's3'].map((name) => `${name}@example.org`),
  )
})

test('an email is not sent sooner because the mail server has put it off', async () => {
  for (const at of [1, 2, 3]) await ask('flood', `f${at}@example.org`)
  const third = (await rows()).find(({ about }) => about === 'f3@example.org')
  const claimed = third && (await store.claim(third.id, now))
  if (claimed) await store.retry(claimed, 'deferred', now + 1000)
  expect((await rows()).at(-1)).toMatchObject({ turn: now + 2 * minute, next_at: now + 1000 })
})
