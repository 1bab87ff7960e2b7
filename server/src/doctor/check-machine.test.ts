/** The machine's limits against the number of people that the event expects. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { shortOf } from './check-machine.ts'
import { expectFinding, isWarning } from './test-set-up.ts'

useFolder()

const large = { files: 65_536, waiting: 4_096, ports: 55_296 }

test.each([
  ['enough for 20,000 people', 20_000, large, true, []],
  ['no open files left for connections', 900, { ...large, files: 1_024 }, false, [/1024 files/]],
  ['few may wait', 500, { ...large, waiting: 128 }, false, [/only 128 connections/]],
  ['few may wait, but there are no more people', 100, { ...large, waiting: 128 }, false, []],
  ['too few ports of a proxy', 28_000, { ...large, ports: 28_232 }, true, [/have 28232/]],
  ['too few ports, but no proxy', 28_000, { ...large, ports: 28_232 }, false, []],
] as const)('%s', (_, people, limits, isBehindProxy, expected) => {
  const found = shortOf(people, limits, isBehindProxy)
  expect(found.map(({ message }) => message)).toEqual(
    expected.map((message) => expect.stringMatching(message)),
  )
})

test('the doctor compares them with the places of the registration', async () => {
  const storage = await openStorage({ dataDir }, migrations)
  await storage.close()
  const sqlite = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  const texts = JSON.stringify({ registration: { mode: 'open', capacity: 10_000_000_000 } })
  sqlite.prepare("insert into event (id, texts, files) values (1, ?, '[]')").run(texts)
  sqlite.close()
  const env = { DATA_DIR: dataDir }
  await expectFinding(env, { check: 'machine', ...isWarning }, /may open \d+ files/)
})
