/** Devices that watch open sessions. Tokens are looked up each time, so that an ended one is dead on every instance. */
import { randomUUID } from 'node:crypto'
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { admitsOne, fewDevices } from '@rostra/domain/halls/halls'
import { mostWatchers, watcherLasts } from '@rostra/domain/watch/watch'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'

export type WatchersStore = ReturnType<typeof createWatchersStore>

export const createWatchersStore = (db: Db, most = mostWatchers) => {
  /** The session's row of counts, locked until the transaction ends. */
  const locked = (trx: Trx, show_id: string) =>
    trx
      .insertInto('watched')
      .values({ show_id, devices: 0, of_many: 0 })
      .onConflict((row) =>
        row.column('show_id').doUpdateSet((eb) => ({ devices: eb.ref('watched.devices') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  /** Of sessions that are open: another instance may not have heard yet that one no longer is. */
  const living = () =>
    db
      .selectFrom('watcher')
      .innerJoin('session', 'session.id', 'watcher.show_id')
      .where('session.open', '=', 1)
      .where('session.removed_at', 'is', null)

  return {
    /** Lets a device in; undefined where no more are let in. */
    open: (showId: string, network: string, at: number): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        const counts = await locked(trx, showId)
        const { devices } = await trx
          .selectFrom('watcher')
          .select((eb) => eb.fn.countAll<number>().as('devices'))
          .where('show_id', '=', showId)
          .where('network', '=', network)
          .executeTakeFirstOrThrow()
        const own = Number(devices)
        const [all, ofMany] = [Number(counts.devices), Number(counts.of_many)]
        if (!admitsOne({ all, own, ofMany }, most)) return undefined
        const token = tokenOfKind('watcher', newSecret())
        const hash = secretHash(token)
        await trx
          .insertInto('watcher')
          .values({ id: randomUUID(), hash, show_id: showId, network, at })
          .execute()
        await trx
          .updateTable('watched')
          .set({ devices: all + 1, of_many: ofMany + (own >= fewDevices ? 1 : 0) })
          .where('show_id', '=', showId)
          .execute()
        return token
      }),

    async check(token: string): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const row = await living()
        .select(['watcher.id', 'watcher.show_id as showId'])
        .where('watcher.hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return undefined
      const id = `watcher-${row.id}`
      // Registered nowhere.
      const attendee = { id, email: 'watcher@watcher.invalid', first: '', last: '' }
      return { attendee, tokenHash, watcher: { id, showId: row.showId } }
    },

    living: (hashes: readonly string[]) =>
      living()
        .select(['watcher.hash', 'watcher.show_id as showId'])
        .where('watcher.hash', 'in', hashes)
        .execute(),

    /** Ends the devices of sessions that are not open, for good: opening one again does not let them back in. */
    async endClosed(): Promise<void> {
      const rows = await db
        .selectFrom('watched')
        .leftJoin('session', (join) =>
          join.onRef('session.id', '=', 'watched.show_id').on('session.removed_at', 'is', null),
        )
        .select('watched.show_id as showId')
        .where((eb) => eb.or([eb('session.id', 'is', null), eb('session.open', '=', 0)]))
        .execute()
      for (const { showId } of rows)
        await db.transaction().execute(async (trx) => {
          await locked(trx, showId)
          await trx.deleteFrom('watcher').where('show_id', '=', showId).execute()
          await trx.deleteFrom('watched').where('show_id', '=', showId).execute()
        })
    },

    /** Ends those that came too long ago, and counts the others. */
    async deleteExpired(now: number): Promise<void> {
      const rows = await db.selectFrom('watched').select('show_id').execute()
      for (const { show_id } of rows)
        await db.transaction().execute(async (trx) => {
          await locked(trx, show_id)
          await trx
            .deleteFrom('watcher')
            .where('show_id', '=', show_id)
            .where('at', '<', now - watcherLasts)
            .execute()
          const networks = await trx
            .selectFrom('watcher')
            .select((eb) => eb.fn.countAll<number>().as('devices'))
            .where('show_id', '=', show_id)
            .groupBy('network')
            .execute()
          const counts = networks.map(({ devices }) => Number(devices))
          const sum = (all: readonly number[]) => all.reduce((total, it) => total + it, 0)
          const of_many = sum(counts.map((it) => Math.max(0, it - fewDevices)))
          await trx
            .updateTable('watched')
            .set({ devices: sum(counts), of_many })
            .where('show_id', '=', show_id)
            .execute()
        })
    },
  }
}
