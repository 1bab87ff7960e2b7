/**
 * Secrets that are shown once, to whoever makes them: the database has only their hash, or their seal where something is
 * signed with them. Who makes or revokes one is in the audit log. They are looked up each time, so that a revoked one is
 * dead on every instance.
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { ReasonWithMessage } from '@rostra/domain/contract/reasons/reasons'
import type { Insertable, Selectable } from 'kysely'
import { secretHash } from './platform/secrets.ts'
import { record } from './staff/audit-log.ts'
import type { Db, Tables, Trx } from './tables.ts'

type Hashed =
  | 'program_key'
  | 'report_link'
  | 'screen_link'
  | 'speaker_key'
  | 'studio_guest'
  | 'studio_key'
type Table = Exclude<Hashed, 'studio_key' | 'speaker_key'> | 'signed_link' | 'webhook'

/** Who makes or revokes one, and when, epoch ms. */
export type Cause = { by: { id: string | null; name: string }; at: number }
/** Whoever runs a command on the server. */
export const commandLine = { id: null, name: '' }
type Entry = Omit<Parameters<typeof record>[1], 'at' | 'byId' | 'byName'>

/** Adds the row of a secret, and returns its id. Throws `invalid` for `taken` where another one has the same name. */
export async function addSecret<T extends Table>(
  trx: Trx,
  table: T,
  row: Omit<Insertable<Tables[T]>, 'id' | 'by_name' | 'at'>,
  { by, at }: Cause,
  entry: Entry,
  taken?: ReasonWithMessage,
): Promise<string> {
  const id = randomUUID()
  const added = await trx
    .insertInto<Table>(table)
    .values({ ...row, id, by_name: by.name, at })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Problem('invalid', { ...(taken && { reason: taken }), field: 'name' })
  await record(trx, { at, byId: by.id, ...entry })
  return id
}

/** Returns the row that was deleted. Revoking twice changes nothing. */
export const revokeSecret = <T extends Table>(
  db: Db,
  table: T,
  which: { id: string } | { name: string },
  { by, at }: Cause,
  entryOf: (row: Selectable<Tables[T]>) => Entry,
): Promise<Selectable<Tables[T]> | undefined> =>
  db.transaction().execute(async (trx) => {
    const deleted = trx
      .deleteFrom<Table>(table)
      .where((eb) => eb.and(which))
      .returningAll()
    const gone = (await deleted.executeTakeFirst()) as Selectable<Tables[T]> | undefined
    if (gone) await record(trx, { at, byId: by.id, ...entryOf(gone) })
    return gone
  })

/** Undefined for a secret that does not work, or no longer. */
export const rowOfSecret = <T extends Hashed>(from: Db | Trx, table: T, secret: string) =>
  from
    .selectFrom<Hashed>(table)
    .selectAll()
    .where('hash', '=', secretHash(secret))
    .executeTakeFirst() as Promise<Selectable<Tables[T]> | undefined>

/** ms between two notes: a program that calls every second, and a page that stays open, write no more often. */
const noteEvery = 60_000

/** Notes in `column` of a row that its secret was used. */
export async function noteUse<Column extends 'used_at' | 'opened_at'>(
  db: Db,
  table: 'program_key' | 'report_link' | 'signed_link',
  column: Column,
  row: { id: string } & Record<Column, number | null>,
  at: number,
): Promise<void> {
  if (at - (row[column] ?? 0) < noteEvery) return
  await db
    .updateTable(table)
    .set({ [column]: at })
    .where('id', '=', row.id)
    .execute()
}
