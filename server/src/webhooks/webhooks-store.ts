/** Webhooks and their messages. The secrets that sign them are sealed. */
import { randomBytes } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import {
  type ListedDelivery,
  type ListedWebhook,
  listedDeliveries,
  type WebhookEvent,
  webhookEventNames,
  webhookLimit,
} from '@rostra/domain/webhooks/webhooks'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { addSecret, type Cause, revokeSecret } from '../shown-secrets-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Wanted = { url: string; events: readonly WebhookEvent[] }

export const createWebhooksStore = (db: Db, sealed: SealedTexts) => ({
  async list(): Promise<ListedWebhook[]> {
    const hooks = await db.selectFrom('webhook').selectAll().orderBy('at').orderBy('id').execute()
    const counts = await db
      .selectFrom('webhook_delivery')
      .select((eb) => ['webhook_id', 'state', eb.fn.countAll<number>().as('count')])
      .groupBy(['webhook_id', 'state'])
      .execute()
    const count = (id: string, state: string) =>
      Number(counts.find((it) => it.webhook_id === id && it.state === state)?.count ?? 0)
    return Promise.all(
      hooks.map(async ({ id, url, events, secret, by_name: by, at, off_at, off_said }) => {
        const [waiting, failed] = [count(id, 'waiting'), count(id, 'failed')]
        const lost = (await sealed.open(secret)) === undefined
        const off = off_at === null ? undefined : { at: off_at, said: off_said ?? '' }
        const known = { id, url, events: eventsIn(events), by, at, waiting, failed, lost }
        return { ...known, ...(off && { off }) }
      }),
    )
  },

  /** Returns the new webhook's id and secret. Throws `invalid` when there are too many. */
  async add({ url, events: wanted }: Wanted, cause: Cause) {
    const { secret, seal } = await newSecret(sealed)
    return db.transaction().execute(async (trx) => {
      const ids = await trx.selectFrom('webhook').select('id').execute()
      if (ids.length >= webhookLimit)
        throw new Problem('invalid', {
          reason: reason('too-many-webhooks', { limit: webhookLimit }),
        })
      const events = wanted.join(',')
      const log = { action: 'webhook-added', about: url, after: { events } } as const
      return {
        id: await addSecret(trx, 'webhook', { url, events, secret: seal }, cause, log),
        secret,
      }
    })
  },

  /** Returns a new secret where the earlier one can't be read any more. Throws `not-found`. */
  async change(id: string, { url, events }: Wanted, { by, at }: Cause) {
    const found = await db
      .selectFrom('webhook')
      .select(['url', 'events', 'secret'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Problem('not-found')
    const { secret: seal, ...before } = found
    const fresh = (await sealed.open(seal)) === undefined ? await newSecret(sealed) : undefined
    const after = { url, events: events.join(',') }
    return db.transaction().execute(async (trx) => {
      const row = {
        ...after,
        ...(fresh && { secret: fresh.seal }),
        ...(url !== before.url && on),
      }
      await trx.updateTable('webhook').set(row).where('id', '=', id).execute()
      await record(trx, { at, byId: by.id, action: 'webhook-changed', about: url, before, after })
      return { id, ...(fresh && { secret: fresh.secret }) }
    })
  },

  /** Nothing changes if it is on. */
  enable: (id: string, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const hook = await trx
        .updateTable('webhook')
        .set(on)
        .where('id', '=', id)
        .where('off_at', 'is not', null)
        .returning('url')
        .executeTakeFirst()
      if (hook) await record(trx, { at, byId: by.id, action: 'webhook-enabled', about: hook.url })
    }),

  remove: (id: string, cause: Cause) =>
    revokeSecret(db, 'webhook', { id }, cause, ({ url, events }) => ({
      action: 'webhook-removed',
      about: url,
      before: { events },
    })),

  async deliveries(id: string): Promise<ListedDelivery[]> {
    const rows = await db
      .selectFrom('webhook_delivery')
      .select(['id', 'event', 'at', 'state', 'attempts', 'said', 'next_at'])
      .where('webhook_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(listedDeliveries)
      .execute()
    return rows.map(({ next_at, state, ...row }) => {
      return { ...row, state, nextAt: state === 'waiting' ? next_at : null }
    })
  },

  /** Makes a message due now, for another day. Throws `not-found`. */
  async sendAgain(id: string, at: number): Promise<void> {
    const row = await db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, first_at: at, next_at: at, done_at: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
  },
})

const on = { off_at: null, off_said: null, paused_until: 0 }

async function newSecret(sealed: SealedTexts): Promise<{ secret: string; seal: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, seal: await sealed.seal(secret) }
}

const eventsIn = (events: string): WebhookEvent[] => {
  const names = events.split(',')
  return webhookEventNames.filter((it) => names.includes(it))
}
