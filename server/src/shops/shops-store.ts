/** Ticket shops. Their tokens are sealed rather than hashed: they are sent to the shop. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import {
  type ListedShop,
  nameOfShop,
  type ShopForm,
  shopEvery,
  shopLimit,
} from '@rostra/domain/shops/shops'
import type { Selectable } from 'kysely'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'

/** `token` is undefined where it can't be read any more. */
export type Shop = Omit<Selectable<Tables['shop']>, 'token'> & { token: string | undefined }
type Cause = { by: { id: string; name: string }; at: number }

/** The same for the same shop, so that it can't be connected twice, whoever does it at once. */
const idOf = ({ kind, url, organizer, event }: Omit<ShopForm, 'token'>): string =>
  secretHash(JSON.stringify([kind, url, organizer, event]))

export type ShopsStore = ReturnType<typeof createShopsStore>

export const createShopsStore = (db: Db, sealed: SealedTexts) => ({
  async list(): Promise<ListedShop[]> {
    const shops = await db.selectFrom('shop').selectAll().orderBy('at').orderBy('id').execute()
    const counts = await db
      .selectFrom('shop_ticket')
      .select((eb) => ['shop_id', eb.fn.countAll<number>().as('count')])
      .groupBy('shop_id')
      .execute()
    return shops.map(({ id, url, organizer, event, by_name: by, at, ...shop }) => ({
      ...{ id, kind: 'pretix', url, organizer, event, by, at },
      checkedAt: shop.checked_at,
      problem: shop.said,
      tickets: Number(counts.find(({ shop_id }) => shop_id === id)?.count ?? 0),
      hook: `/api/shop-hook/${shop.hook}`,
    }))
  },

  /** Locks a claimed shop until the end of the transaction, and claims it for longer. */
  hold: (trx: Trx, id: string, until: number): Promise<unknown> =>
    trx.updateTable('shop').set({ claimed_until: until }).where('id', '=', id).execute(),

  /** Adds a shop, or changes the token of the same one. Returns its id. Throws `invalid` when there are too many. */
  async save({ token, ...form }: ShopForm, { by, at }: Cause): Promise<string> {
    const id = idOf(form)
    // The console asks at once, and says what came.
    const hook = newSecret()
    const now = { token: await sealed.seal(token), next_at: at + shopEvery, said: null }
    return db.transaction().execute(async (trx) => {
      const ids = (await trx.selectFrom('shop').select('id').execute()).map((it) => it.id)
      if (!ids.includes(id) && ids.length >= shopLimit)
        throw new Problem('invalid', { reason: reason('too-many-shops', { limit: shopLimit }) })
      const added = await trx
        .insertInto('shop')
        .values({
          ...{ id, ...form, ...now, hook, by_name: by.name, at },
          ...{ since: null, checked_at: null, claimed_until: 0 },
        })
        .onConflict((it) => it.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) await remember(trx, hook)
      else await trx.updateTable('shop').set(now).where('id', '=', id).execute()
      const action = added ? 'shop-added' : 'shop-changed'
      await record(trx, {
        at,
        byId: by.id,
        action,
        about: nameOfShop(form),
        after: { url: form.url },
      })
      return id
    })
  },

  /** Removing twice changes nothing. */
  remove: (id: string, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('shop')
        .where('id', '=', id)
        .returning(['organizer', 'event', 'url', 'hook'])
        .executeTakeFirst()
      if (!gone) return
      await remember(trx, gone.hook)
      const about = nameOfShop(gone)
      const before = { url: gone.url }
      await record(trx, { at, byId: by.id, action: 'shop-removed', about, before })
    }),

  /** Whether the last look at one of them failed. */
  async isFailing(): Promise<boolean> {
    const row = await db
      .selectFrom('shop')
      .select('id')
      .where('said', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  async ids(): Promise<string[]> {
    const rows = await db.selectFrom('shop').select('id').orderBy('at').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },

  async due(at: number): Promise<string[]> {
    const rows = await db
      .selectFrom('shop')
      .select('id')
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * The shop, for the one instance that is to ask it; undefined for all others. The next look is five minutes later,
   * unless the shop hurries it while it is being asked.
   */
  async claim(id: string, at: number, until: number): Promise<Shop | undefined> {
    const row = await db
      .updateTable('shop')
      .set({ claimed_until: until, next_at: at + shopEvery })
      .where('id', '=', id)
      .where('claimed_until', '<=', at)
      .returningAll()
      .executeTakeFirst()
    return row && { ...row, token: await sealed.open(row.token) }
  },

  /** When the first of the orders changed, as the shop writes it, that are due to be looked at again; null if none is. */
  async dueSince(id: string, at: number): Promise<string | null> {
    const row = await db
      .selectFrom('shop_order')
      .select((eb) => eb.fn.min('changed').as('changed'))
      .where('shop_id', '=', id)
      .where('look_at', '<=', at)
      .executeTakeFirst()
    return row?.changed ?? null
  },

  async settle(
    id: string,
    at: number,
    end: { said: string | null; since?: string },
  ): Promise<void> {
    await db
      .updateTable('shop')
      .set({ ...end, checked_at: at, claimed_until: 0 })
      .where('id', '=', id)
      .execute()
  },

  /** Makes the next look come now. Returns whether a shop has this hook. */
  async hurry(hook: string, at: number): Promise<boolean> {
    const row = await db
      .updateTable('shop')
      .set({ next_at: at })
      .where('hook', '=', hook)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whether a shop had this hook. */
  async hadHook(hook: string): Promise<boolean> {
    const row = await db
      .selectFrom('shop_hook')
      .select('hash')
      .where('hash', '=', secretHash(hook))
      .executeTakeFirst()
    return row !== undefined
  },
})

/** Also when a shop is removed: its hook may be older than the list. */
const remember = (trx: Trx, hook: string) =>
  trx
    .insertInto('shop_hook')
    .values({ hash: secretHash(hook) })
    .onConflict((it) => it.column('hash').doNothing())
    .execute()
