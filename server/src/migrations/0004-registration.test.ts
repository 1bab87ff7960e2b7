import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createConfirmationStore } from '../registration/confirmation-store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostra-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Opens a database that the first release made for an event, and returns whether registrations are confirmed. */
async function upgraded(mode: string) {
  const before = await openStorage({ dataDir }, migrations.slice(0, 1))
  const texts = JSON.stringify({ registration: { mode } })
  await before.db.insertInto('event').values({ id: 1, texts, files: '{}' }).execute()
  await before.close()
  const after = await openStorage({ dataDir }, migrations)
  const state = await createConfirmationStore(after.db).state()
  await after.close()
  return state
}

test('an event that took registrations before asks whether to confirm them', async () => {
  expect(await upgraded('open')).toBe('ask')
})

test('an event in which people could not register before confirms them', async () => {
  expect(await upgraded('elsewhere')).toBe('on')
})
