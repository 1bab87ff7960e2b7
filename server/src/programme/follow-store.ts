/** The followed address. */
import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

export type FollowRow = Selectable<Tables['programme_follow']>

export const createFollowStore = (db: Db) => ({
  find: (): Promise<FollowRow | undefined> =>
    db.selectFrom('programme_follow').selectAll().executeTakeFirst(),

  async save(
    trx: Trx,
    row: Pick<FollowRow, 'url' | 'minutes' | 'zone' | 'by_name' | 'asked_at' | 'next_at' | 'said'>,
  ): Promise<void> {
    const now = { ...row, paused: null, claimed_until: 0 }
    await trx
      .insertInto('programme_follow')
      .values({ id: 1, ...now })
      .onConflict((it) => it.column('id').doUpdateSet(now))
      .execute()
  },

  /** Returns whether one was followed. */
  async remove(trx: Trx): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom('programme_follow').executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Whether this address is followed, and not paused. */
  async isOn(trx: Trx, url: string): Promise<boolean> {
    const row = await trx
      .selectFrom('programme_follow')
      .select('id')
      .where('url', '=', url)
      .where('paused', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },

  async pause(trx: Trx): Promise<void> {
    await trx.updateTable('programme_follow').set({ paused: 'undone', next_at: null }).execute()
  },

  /** The row, for the one instance that is to ask now; undefined for all others. */
  async claim(at: number, until: number): Promise<FollowRow | undefined> {
    return db
      .updateTable('programme_follow')
      .set({ claimed_until: until })
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .where('paused', 'is', null)
      .returningAll()
      .executeTakeFirst()
  },

  /** `said` is why the answer changed nothing; null if all is well. Another address may be followed by now. */
  async settle({ url, minutes }: FollowRow, at: number, said: string | null): Promise<void> {
    const next_at = at + minutes * 60_000
    await db
      .updateTable('programme_follow')
      .set((it) => ({
        ...{ said, asked_at: at, claimed_until: 0 },
        next_at: it.case().when('paused', 'is', null).then(next_at).end(),
      }))
      .where('url', '=', url)
      .execute()
  },
})
