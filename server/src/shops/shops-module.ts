/** Ticket shops: whoever has a paid ticket is an attendee. */
import { actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { changedOrders, ShopError } from './pretix.ts'
import { serveShopHook } from './serve-shop-hook.ts'
import { createShopWorker } from './shop-worker.ts'
import { shopsPersonalData } from './shops-personal-data-store.ts'
import { createShopsStore } from './shops-store.ts'

export type Shops = ReturnType<typeof createShops>['offers']

type Deps = { attendees: Attendees; closing: Closing }

export function createShops(core: Core, { attendees, closing }: Deps) {
  const { db, clock, config, limits } = core
  const { privateHosts } = config
  const store = createShopsStore(db, core.sealed)
  const worker = createShopWorker(core, { store, attendees, isClosed: closing.isClosed })
  /** The team is told why at the field that is wrong. */
  const asProblem = (error: unknown): never => {
    if (!(error instanceof ShopError)) throw error
    throw new Problem('shop-failed', { reason: error.reason, field: error.field })
  }
  core.warnings.watch('shop-failing', async () => !closing.isClosed() && (await store.isFailing()))
  let ending: Promise<void> | undefined
  return {
    name: 'shops',
    calls: [
      {
        handlers: {
          shops: async () => ({ shops: await store.list() }),
          'shop-save': async (form, { attendee }) => ({
            id: await store.save(form, { by: actorOf(attendee), at: clock() }),
          }),
          'shop-test': async (form, { attendee }) => {
            checkLimit(limits.shopAsk, attendee.id, clock())
            await changedOrders(form, null, privateHosts).next().catch(asProblem)
            return {}
          },
          'shop-remove': async ({ id }, { attendee }) => {
            await store.remove(id, { by: actorOf(attendee), at: clock() })
            return {}
          },
          'shop-sync': (_, { attendee }) => {
            checkLimit(limits.shopAsk, attendee.id, clock())
            return worker.askAll().catch(asProblem)
          },
        },
      },
    ],
    routes: (http) => serveShopHook(http, core, store),
    nonPersonalTables: ['shop', 'shop_order', 'shop_hook'],
    lasting: { tables: ['shop_hook'] },
    personalData: shopsPersonalData(db),
    start: worker.start,
    stop() {
      ending = worker.close()
    },
    close: () => ending,
    offers: {
      /** Whether tickets come from a shop. */
      isConnected: async () => (await store.list()).length > 0,
    },
  } satisfies Module
}
