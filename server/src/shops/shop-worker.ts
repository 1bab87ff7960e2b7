/** Asks ticket shops for changed orders, every five minutes and when the team or the shop wants it sooner. */
import { setTimeout as after } from 'node:timers/promises'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { nextSince, type Synced } from '@rostra/domain/shops/shops'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import { repeat } from '../platform/repeat.ts'
import { changedOrders, ShopError } from './pretix.ts'
import type { Shop, ShopsStore } from './shops-store.ts'
import { takeOrders } from './take-orders-store.ts'

type Uses = { store: ShopsStore; attendees: Attendees; isClosed(): boolean }

const checkEvery = 1_000
/** ms after which a shop claimed by an instance that is gone may be taken by another. */
const claimLasts = 5 * 60_000
/** ms between two tries to claim a shop that another instance is asking, and how many there are. */
const claimAgain = { ms: 250, times: 80 }

/** The earlier of two times, in ISO 8601; without `since`, all orders are asked for anyway. */
const earlier = (since: string | null, due: string | null): string | null =>
  since !== null && due !== null && !(Date.parse(due) >= Date.parse(since)) ? due : since

export function createShopWorker(
  { db, clock, every, config, logger }: Core,
  { store, attendees, isClosed }: Uses,
) {
  const { privateHosts } = config
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'a ticket shop could not be taken over')
  let isOver = false
  /** One after the other on this instance. */
  let last: Promise<unknown> = Promise.resolve()

  /** Takes over what has changed. Throws `ShopError`. */
  async function take(shop: Shop): Promise<Synced> {
    const { token } = shop
    if (token === undefined) throw new ShopError(reason('shop-token-lost'), 'token')
    const done = { added: 0, changed: 0, removed: 0 }
    const times: string[] = []
    const since = earlier(shop.since, await store.dueSince(shop.id, clock()))
    const pages = changedOrders({ ...shop, token }, since, privateHosts)
    for await (const { orders, madeAt } of pages) {
      // The first page's time counts: later pages may lack what has changed since.
      if (times.length === 0 && madeAt) times.push(madeAt)
      const { tokens, ...taken } = await db.transaction().execute(async (trx) => {
        const until = clock() + claimLasts
        await store.hold(trx, shop.id, until)
        return takeOrders(trx, attendees, shop, orders, clock())
      })
      attendees.departures.ended(tokens)
      if (taken.changed > 0) attendees.departures.changed()
      for (const it of ['added', 'changed', 'removed'] as const) done[it] += taken[it]
      if (!madeAt) times.push(...orders.flatMap(({ last_modified }) => last_modified ?? []))
      // The rest is asked for again after the restart.
      if (isOver) {
        await store.settle(shop.id, clock(), { said: shop.said })
        return done
      }
    }
    const next = nextSince(times)
    await store.settle(shop.id, clock(), { said: null, ...(next ? { since: next } : {}) })
    return done
  }

  async function ask(shop: Shop): Promise<Synced> {
    try {
      return await take(shop)
    } catch (error) {
      const said = error instanceof ShopError ? error.message : 'Something went wrong here'
      await store.settle(shop.id, clock(), { said })
      throw error
    }
  }

  async function claimed(id: string): Promise<Shop | undefined> {
    for (let time = 0; time < claimAgain.times && !isOver; time += 1) {
      const now = clock()
      const shop = await store.claim(id, now, now + claimLasts)
      if (shop || !(await store.ids()).includes(id)) return shop
      await after(claimAgain.ms)
    }
    return undefined
  }

  async function askAll(): Promise<Synced> {
    const done = { added: 0, changed: 0, removed: 0 }
    let failure: unknown
    for (const id of await store.ids()) {
      const shop = await claimed(id)
      if (!shop) continue
      try {
        const taken = await ask(shop)
        for (const it of ['added', 'changed', 'removed'] as const) done[it] += taken[it]
      } catch (error) {
        failure ??= error
      }
    }
    if (failure) throw failure
    return done
  }

  async function askDue(): Promise<void> {
    for (const id of await store.due(clock())) {
      if (isOver) return
      const now = clock()
      const shop = await store.claim(id, now, now + claimLasts)
      if (!shop) continue
      await ask(shop).catch((error) => {
        if (!(error instanceof ShopError)) onError(error)
      })
    }
  }

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run)
    last = next.catch(() => {})
    return next
  }
  const work = repeat({
    interval: checkEvery,
    every,
    run: async () => (isClosed() ? undefined : inTurn(askDue)),
    onError,
  })
  return {
    /** Asks every shop now. Throws the first `ShopError`, once all were asked. */
    askAll: () => inTurn(askAll),
    start: work.start,
    /** Waits for the shop that is being asked. */
    async close(): Promise<void> {
      isOver = true
      await work.close()
      await last
    },
  }
}
