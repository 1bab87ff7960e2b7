import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

test('a session’s stream key works as before, and is no interpreter’s', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-upgrade-'))
  const before = await openStorage({ dataDir }, migrations.slice(0, 14))
  await sql`insert into studio_key values ('keynote', 'its hash', 5)`.execute(before.db)
  await before.close()
  const after = await openStorage({ dataDir }, migrations)
  const rows = await after.db.selectFrom('studio_key').selectAll().execute()
  await after.close()
  rmSync(dataDir, { recursive: true })
  expect(rows).toEqual([{ session_id: 'keynote', language: '', hash: 'its hash', made_at: 5 }])
})
