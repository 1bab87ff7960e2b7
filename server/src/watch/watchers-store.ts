/**
 * Devices that watch open sessions. Tokens are looked up each time, so that an ended one is dead on every instance. A
 * place belongs to a device that is there: `at` is when it was last seen, so what a killed instance held becomes free.
 */
import { randomUUID } from 'node:crypto'
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { admitsOne, fewDevices } from '@rostra/domain/halls/halls'
import { mostWatchers, placeLasts, watcherLasts } from '@rostra/domain/watch/watch'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'

export type WatchersStore = ReturnType<typeof createWatchersStore>

/** ms after which a device that is still there is written down again. */
const seenEvery = 60_000

/** Whoever is in may go on watching while nothing can be written, such as with a full disk. */
const unwritten = () => true

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
  const inTurn = <T>(showId: string, run: (trx: Trx, counts: Counts) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => run(trx, await locked(trx, showId)))
  /** Of sessions that are open: another instance may not have heard yet that one no longer is. */
  const living = () =>
    db
      .selectFrom('watcher')
      .innerJoin('session', 'session.id', 'watcher.show_id')
      .where('session.open', '=', 1)
      .where('session.removed_at', 'is', null)
  const see = (from: Db | Trx, hashes: readonly string[], at: number) =>
    from.updateTable('watcher').set({ at }).where('hash', 'in', hashes).execute()

  /** Takes a place for one more device; false where there is none for its network. */
  async function takePlace(trx: Trx, counts: Counts, network: string, now: number) {
    const { show_id, devices, of_many } = counts
    // As many as decide: a network may have thousands.
    const few = await trx
      .selectFrom('watcher')
      .select('id')
      .where('show_id', '=', show_id)
      .where('network', '=', network)
      .where('at', '>=', now - placeLasts)
      .limit(fewDevices)
      .execute()
    const own = few.length
    if (!admitsOne({ all: devices, own, ofMany: of_many }, most)) return false
    await trx
      .updateTable('watched')
      .set({ devices: devices + 1, of_many: of_many + (own >= fewDevices ? 1 : 0) })
      .where('show_id', '=', show_id)
      .execute()
    return true
  }

  /** Whether a device that comes back finds a place. Its calls come together: the first of them takes it. */
  const comesBack = (hash: string, showId: string, now: number): Promise<boolean> =>
    inTurn(showId, async (trx, counts) => {
      const query = trx.selectFrom('watcher').select(['network', 'at']).where('hash', '=', hash)
      const row = await query.executeTakeFirst()
      if (!row) return false
      const isThere = row.at >= now - placeLasts
      if (!isThere && !(await takePlace(trx, counts, row.network, now))) return false
      await see(trx, [hash], now)
      return true
    })

  /** Of devices that have gone, keeps as many as there are places: someone with a script makes tokens all day. */
  async function forgetMost(trx: Trx, showId: string, now: number): Promise<void> {
    const gone = trx
      .selectFrom('watcher')
      .where('show_id', '=', showId)
      .where('at', '<', now - placeLasts)
    const { all } = await gone
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    if (Number(all) <= most) return
    // Those of the networks that left the most.
    const ranked = gone.select((eb) => [
      'id',
      eb.fn
        .agg<number>('row_number')
        .over((it) => it.partitionBy('network').orderBy('at', 'desc'))
        .as('nth'),
    ])
    const excess = trx
      .selectFrom(ranked.as('ranked'))
      .select('ranked.id')
      .orderBy('ranked.nth', 'desc')
      .limit(Number(all) - most)
    await trx.deleteFrom('watcher').where('id', 'in', excess).execute()
  }

  return {
    /** Lets a device in; undefined where no more are let in. */
    open: (showId: string, network: string, at: number): Promise<string | undefined> =>
      inTurn(showId, async (trx, counts) => {
        if (!(await takePlace(trx, counts, network, at))) return undefined
        const token = tokenOfKind('watcher', newSecret())
        const hash = secretHash(token)
        await trx
          .insertInto('watcher')
          .values({ id: randomUUID(), hash, show_id: showId, network, at })
          .execute()
        return token
      }),

    /** The device of a token, which is here now; undefined also where its place has gone to others. */
    async check(token: string, now: number): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const row = await living()
        .select(['watcher.id', 'watcher.show_id as showId', 'watcher.at'])
        .where('watcher.hash', '=', tokenHash)
        .where('watcher.at', '>=', now - watcherLasts)
        .executeTakeFirst()
      if (!row) return undefined
      if (row.at < now - placeLasts) {
        if (!(await comesBack(tokenHash, row.showId, now).catch(unwritten))) return undefined
      } else if (row.at < now - seenEvery) await see(db, [tokenHash], now).catch(unwritten)
      const id = `watcher-${row.id}`
      // Registered nowhere.
      const attendee = { id, email: 'watcher@watcher.invalid', first: '', last: '' }
      return { attendee, tokenHash, watcher: { id, showId: row.showId } }
    },

    /** By session, those of devices whose pages are open: they keep their places. */
    async living(hashes: readonly string[], now: number) {
      const rows = await living()
        .select(['watcher.hash', 'watcher.show_id as showId', 'watcher.at'])
        .where('watcher.hash', 'in', hashes)
        .execute()
      const byShow = Map.groupBy(rows, (it) => it.showId)
      for (const [showId, those] of byShow)
        if (those.some(({ at }) => at < now - seenEvery)) {
          const theirs = those.map(({ hash }) => hash)
          // In turn: a device may have pages on two instances, which would wait for each other.
          await inTurn(showId, (trx) => see(trx, theirs, now)).catch(unwritten)
        }
      return byShow
    },

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
        await inTurn(showId, async (trx) => {
          await trx.deleteFrom('watcher').where('show_id', '=', showId).execute()
          await trx.deleteFrom('watched').where('show_id', '=', showId).execute()
        })
    },

    /** Counts those who are there, and forgets who has been gone for too long. */
    async freePlaces(now: number): Promise<void> {
      const rows = await db.selectFrom('watched').select('show_id').execute()
      for (const { show_id } of rows)
        await inTurn(show_id, async (trx) => {
          await trx
            .deleteFrom('watcher')
            .where('show_id', '=', show_id)
            .where('at', '<', now - watcherLasts)
            .execute()
          await forgetMost(trx, show_id, now)
          const networks = await trx
            .selectFrom('watcher')
            .select((eb) => eb.fn.countAll<number>().as('devices'))
            .where('show_id', '=', show_id)
            .where('at', '>=', now - placeLasts)
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

type Counts = { show_id: string; devices: number; of_many: number }
