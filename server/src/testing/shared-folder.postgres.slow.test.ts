/** Two instances with the same DATA_DIR, as README.md requires. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEvent } from '../import/import-event.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { one, two, useTwoInstances } from './two-instances.ts'

const sample = join(import.meta.dirname, '../../../examples/iwd-2022')
useTwoInstances({ sharedFolder: true, files: { 'logo.svg': '<svg/>' } })

const longAgo = (path: string) => utimesSync(path, 0, 0)

test('an instance that starts keeps recent partial uploads, and deletes old ones left by a crash', async () => {
  const uploads = join(one.dataDir, 'uploads')
  for (const name of ['young.part', 'old.part']) writeFileSync(join(uploads, name), 'x')
  longAgo(join(uploads, 'old.part'))
  await two.restart()
  expect(readdirSync(uploads)).toEqual(['young.part'])
})

async function importSample() {
  const storage = await openStorage(one.config, migrations)
  const { dataDir } = one
  const { db } = storage
  const options = { db, dataDir, now: Date.now(), liveNow: false, replace: true, shared: true }
  await importEvent({ ...options, folder: sample })
  await storage.notifyChange()
  await storage.close()
}

test('an import keeps the previous event’s files while instances may still serve them', async () => {
  const files = join(one.dataDir, 'files')
  for (const name of ['filling', 'crashed']) mkdirSync(join(files, name))
  longAgo(join(files, 'crashed'))
  await importSample()
  const kept = readdirSync(files)
  expect(kept.filter((name) => !/^[\da-f-]{36}$/.test(name)).sort()).toEqual(['filling', 'test'])
  expect(kept).toHaveLength(3)
  expect(existsSync(join(files, 'test/logo.svg'))).toBe(true)

  longAgo(join(files, 'test'))
  await importSample()
  expect(existsSync(join(files, 'test'))).toBe(false)
})
