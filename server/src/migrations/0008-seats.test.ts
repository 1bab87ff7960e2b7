import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistrationState } from '@rostra/domain/registration/registration'
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

test('people who had a place before have seats in the order in which they registered, and nobody else has one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-upgrade-'))
  const before = await openStorage({ dataDir }, migrations.slice(0, 1))
  const row = (id: string, state: RegistrationState, position: number) => ({
    ...{ id, state, position, email: `${id}@example.org`, first: id, last: '', answers: '{}' },
    at: 0,
  })
  await before.db
    .insertInto('registration')
    .values([
      row('late', 'registered', 7),
      row('gone', 'cancelled', 1),
      row('early', 'registered', 2),
      row('waits', 'waiting', 5),
    ])
    .execute()
  await before.close()
  const after = await openStorage({ dataDir }, migrations)
  const rows = await after.db
    .selectFrom('registration')
    .select(['id', 'seat'])
    .orderBy('id')
    .execute()
  await after.close()
  rmSync(dataDir, { recursive: true })
  expect(rows.map(({ id, seat }) => [id, seat])).toEqual([
    ['early', 1],
    ['gone', null],
    ['late', 2],
    ['waits', null],
  ])
})
