/** Instances that start at once agree on the server's own keys. */
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { createSealedTexts } from './platform/sealed-texts.ts'
import { openStorage, putSetting, type Storage } from './platform/storage/open-storage.ts'
import { openSigningKeys, restoredMark } from './signing-keys-store.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { folder, useFolder } from './testing/use-folder.ts'

useFolder()

test('two instances that start at once on an older or a restored database have the same keys', async () => {
  const database = await createTestDatabase(folder)
  const target = { dataDir: folder, databaseUrl: database?.url }
  const storages = await Promise.all([1, 2, 3].map(() => openStorage(target, migrations)))
  const [{ db }] = storages as [Storage]
  const startAll = async () => {
    const renewed: number[] = []
    const keys = await Promise.all(
      storages.map((it) =>
        openSigningKeys(it.db, createSealedTexts(folder), 0, ({ length }) => renewed.push(length)),
      ),
    )
    expect(new Set(keys.map((it) => JSON.stringify(it))).size).toBe(1)
    return { first: keys[0]?.['mail-link-key'], renewed }
  }
  await putSetting(db, 'mail-link-key', 'of an older version')
  expect(await startAll()).toEqual({ first: 'of an older version', renewed: [] })
  // As after a restore without the file of the key.
  const other = await createSealedTexts(folder).seal('x')
  await putSetting(db, 'mail-link-key', `sealed:${other.slice(0, -4)}AAAA`)
  await putSetting(db, restoredMark, '')
  const { first, renewed } = await startAll()
  expect(first).not.toBe('of an older version')
  expect(renewed).toEqual([1])
  await Promise.all(storages.map((it) => it.close()))
  await database?.release()
})
