/** The server's own keys: in no backup, kept by an upgrade, and made anew only after a restore. */
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { storedKeys } from './doctor/stored.ts'
import { migrations } from './migrations.ts'
import { createSealedTexts } from './platform/sealed-texts.ts'
import { newSecret } from './platform/secrets.ts'
import { openStorage, putSetting } from './platform/storage/open-storage.ts'
import { openSigningKeys, type SigningKey, signingKeys } from './signing-keys-store.ts'
import { folder, useFolder } from './testing/use-folder.ts'

useFolder()
const names = Object.keys(signingKeys)
const config = (name: string) => ({ dataDir: join(folder, name), databaseUrl: undefined })

/** What a start of the server does with them; `before` is what an older version stored. */
async function start(name: string, before: Record<string, string> = {}) {
  const { dataDir } = config(name)
  const renewed: SigningKey[] = []
  const storage = await openStorage(config(name), migrations)
  try {
    for (const [key, value] of Object.entries(before)) await putSetting(storage.db, key, value)
    const sealed = createSealedTexts(dataDir)
    const keys = await openSigningKeys(storage.db, sealed, 7, (it) => renewed.push(...it))
    return { keys, renewed }
  } finally {
    await storage.close()
  }
}
/** Restores a backup of one folder into another. */
async function restore(from: string, to: string) {
  const file = join(folder, `${to}.tar`)
  const rest = { file, migrations, now: 0, report: () => {} }
  await makeBackup({ config: config(from), ...rest })
  await restoreBackup({ config: config(to), replace: false, ...rest })
  return readFileSync(file)
}

test('an upgrade seals the keys with the values that they have, and no backup contains one', async () => {
  const older = Object.fromEntries(names.map((name) => [name, newSecret()]))
  expect((await start('live', older)).keys).toEqual(older)
  expect((await start('live')).keys).toEqual(older)
  const bytes = await restore('live', 'copy')
  for (const key of Object.values(older)) expect(bytes.includes(key)).toBe(false)
})

test('with their file beside it a restored backup has the same keys', async () => {
  const { keys } = await start('live')
  await restore('live', 'copy')
  renameSync(join(folder, 'live/secret.key'), join(folder, 'copy/secret.key'))
  expect(await start('copy')).toEqual({ keys, renewed: [] })
  // The mark is used up: what gets lost later is not replaced.
  rmSync(join(folder, 'copy/secret.key'))
  await expect(start('copy')).rejects.toThrow(/^DATA_DIR: secret\.key is missing or isn’t the one/)
})

test('without it, the first start after a restore makes new ones and says what ended', async () => {
  const { keys } = await start('live')
  await restore('live', 'copy')
  const state = () => storedKeys({ ...config('copy') } as never)
  expect(await state()).toMatchObject({ lost: names, wasRestored: true, renewed: undefined })
  const copy = await start('copy')
  expect(copy.renewed).toEqual(names)
  expect(Object.values(copy.keys).filter((it) => Object.values(keys).includes(it))).toEqual([])
  expect((await start('copy')).keys).toEqual(copy.keys)
  expect(await state()).toMatchObject({ lost: [], renewed: { at: 7, keys: names } })
})

test('an unreadable key stops the start and makes no other file of keys', async () => {
  const { keys } = await start('live')
  const file = join(folder, 'live/secret.key')
  renameSync(file, `${file}.kept`)
  await expect(start('live')).rejects.toThrow('put the file back')
  expect(await storedKeys({ ...config('live') } as never)).toMatchObject({ wasRestored: false })
  renameSync(`${file}.kept`, file)
  expect((await start('live')).keys).toEqual(keys)
})
