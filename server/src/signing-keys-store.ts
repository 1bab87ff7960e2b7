/**
 * The server's own keys, with which it signs links, codes and cookies. They are in the database, so that all instances
 * have the same ones, and sealed with the key in the data folder, so that a backup contains none of them.
 */
import { keyName, type SealedTexts } from './platform/sealed-texts.ts'
import { newSecret } from './platform/secrets.ts'
import { putSetting, settingOf } from './platform/storage/open-storage.ts'
import type { Db, Trx } from './tables.ts'
import { ConfigError } from './wrong-setting.ts'

/** The settings they are in, and what ends with each. */
export const signingKeys = {
  'mail-link-key': 'links in emails',
  'file-signing-key': 'addresses of the event’s files',
  'media-signing-key': 'addresses of studio videos',
  'sign-in-code-key': 'sign-in codes that were sent',
  'organisation-cookie-key': 'sign-ins under way at the organization',
  'vote-receipt-key': 'receipts of anonymous votes',
  'certificate-sample-key': 'sample certificates',
  'registration-network-key': 'what is known of networks from which people register',
  'live-line-key': 'connections of pages, which connect again',
} as const
export type SigningKey = keyof typeof signingKeys
export type SigningKeys = Record<SigningKey, string>
const names = Object.keys(signingKeys) as SigningKey[]

/** The setting that `restore` leaves: the first start after it may make keys anew. */
export const restoredMark = 'restored'
/** The setting with what that start ended, as `Renewed`. */
export const renewedNote = 'keys-renewed'
/** `at` in epoch ms. */
type Renewed = { at: number; keys: SigningKey[] }

/** What tells a sealed key from one that an older version stored as it is. */
const prefix = 'sealed:'
const openKey = (sealed: SealedTexts, value: string) => sealed.open(value.slice(prefix.length))
const isSealed = (value: string) => value.startsWith(prefix)

/** For both databases; the doctor runs it on a connection of its own. */
export const keysQuery = `select name, value from setting where name in (${[...names, restoredMark, renewedNote].map((it) => `'${it}'`).join(', ')})`
export type StoredKey = { name: string; value: string }

/** What the doctor says about them: those that can't be read, and what a restore has ended or will end. */
export async function stateOfKeys(stored: readonly StoredKey[], sealed: SealedTexts) {
  const value = new Map(stored.map((it) => [it.name, it.value]))
  const kept = names.filter((it) => isSealed(value.get(it) ?? ''))
  const opened = await Promise.all(kept.map((it) => openKey(sealed, value.get(it) ?? '')))
  const note = value.get(renewedNote)
  return {
    count: kept.length,
    lost: kept.filter((_, index) => opened[index] === undefined),
    wasRestored: value.has(restoredMark),
    renewed: note === undefined ? undefined : (JSON.parse(note) as Renewed),
  }
}

/** What ends with these keys, in words. */
export const endedWith = (keys: readonly SigningKey[]): string =>
  keys.map((it) => signingKeys[it]).join(', ')

/**
 * All keys; makes those that are missing, and seals those that are not, with the values that they have. `onRenewed`
 * learns which were made anew after a restore. Throws `ConfigError` if one can't be read otherwise: a new one would end
 * links without anybody having wanted it.
 */
export async function openSigningKeys(
  db: Db,
  sealed: SealedTexts,
  now: number,
  onRenewed: (keys: SigningKey[]) => void,
): Promise<SigningKeys> {
  // The mark first: another instance removes it together with the keys that it replaces.
  const mark = await settingOf(db, restoredMark)
  const found = await Promise.all(names.map((name) => settingOf(db, name)))
  const { lost } = await stateOfKeys(
    names.flatMap((name, index) => ({ name, value: found[index] ?? '' })),
    sealed,
  )
  if (lost.length > 0 && mark === undefined) throw unreadable()
  const renewed = await db.transaction().execute(async (trx) => {
    const changed: SigningKey[] = []
    for (const [index, name] of names.entries()) {
      const value = found[index]
      const isLost = lost.includes(name)
      if (value !== undefined && isSealed(value) && !isLost) continue
      const next = value === undefined || isLost ? newSecret() : value
      const isOurs = await replace(trx, name, value, prefix + (await sealed.seal(next)))
      if (isOurs && isLost) changed.push(name)
    }
    if (changed.length > 0)
      await putSetting(
        trx,
        renewedNote,
        JSON.stringify({ at: now, keys: changed } satisfies Renewed),
      )
    if (mark !== undefined)
      await trx.deleteFrom('setting').where('name', '=', restoredMark).execute()
    return changed
  })
  if (renewed.length > 0) onRenewed(renewed)
  const keys = await Promise.all(names.map(async (name) => [name, await read(name)]))
  return Object.fromEntries(keys)

  async function read(name: string): Promise<string> {
    const key = await openKey(sealed, (await settingOf(db, name)) ?? '')
    if (key === undefined) throw unreadable()
    return key
  }
}

const unreadable = () =>
  new ConfigError(
    `DATA_DIR: ${keyName} is missing or isn’t the one of this database, so the keys of its links can’t be read; put the file back, or make new keys with rostra backup and rostra restore --replace, which ends links that were sent`,
  )

/** Whether it was ours: of several instances that start at once, one stores the value that all then use. */
async function replace(
  trx: Trx,
  name: string,
  old: string | undefined,
  value: string,
): Promise<boolean> {
  if (old !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('setting')
      .set({ value })
      .where('name', '=', name)
      .where('value', '=', old)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((row) => row.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
