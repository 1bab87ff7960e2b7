import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testEvent } from '../testing/test-event.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { createCertificatesStore } from './certificates-store.ts'

let storage: Storage
let database: Awaited<ReturnType<typeof createTestDatabase>>
useFolder()
beforeEach(async () => {
  database = await createTestDatabase(dataDir)
  const databaseUrl = database ? { databaseUrl: database.url } : {}
  storage = await openStorage({ dataDir, ...databaseUrl }, migrations)
  await createAttendeesStore(storage.db).register(testEvent.attendees, 0)
})
afterEach(async () => {
  await storage.close()
  await database?.release()
})

test('no two people get the same code, even if the same is made twice', async () => {
  const made = ['aaaaaaaaaa', 'aaaaaaaaaa', 'bbbbbbbbbb']
  const store = createCertificatesStore(storage.db, () => made.shift() ?? '')
  const people = await storage.db.selectFrom('attendee').select('id').limit(2).execute()
  const codes = await store.codes(people.map(({ id }) => id))
  expect([...codes.values()].toSorted()).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb'])
})
