/** The messages that the worker sends. */
import { webhookSideBySide } from '@rostra/domain/webhooks/webhooks'
import type { Selectable } from 'kysely'
import { outboxRows } from '../outbox-store.ts'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables } from '../tables.ts'

export type Message = Selectable<Tables['webhook_delivery']>

/** ms for the other side's answer. */
export const timeoutMs = 15_000

export const createWebhookDeliveriesStore = (db: Db, sealed: SealedTexts) => ({
  ...outboxRows(db, 'webhook_delivery', 2 * timeoutMs),

  /** Webhooks with a message that is due, unless they are off or their receiver has asked to wait. */
  async due(at: number): Promise<string[]> {
    const rows = await db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .select('webhook.id')
      .distinct()
      .where('webhook_delivery.state', '=', 'waiting')
      .where('webhook_delivery.next_at', '<=', at)
      .where('webhook.off_at', 'is', null)
      .where('webhook.paused_until', '<=', at)
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * The messages of a webhook that may be sent now, longest waiting first: at most `webhookSideBySide` with those that
   * are being sent, also by other instances. One waits while an earlier one about the same subject does.
   */
  async sendable(hookId: string, at: number): Promise<string[]> {
    const waiting = db
      .selectFrom('webhook_delivery as it')
      .where('webhook_id', '=', hookId)
      .where('state', '=', 'waiting')
    const { sent } = await waiting
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('claimed_until', '>', at)
      .executeTakeFirstOrThrow()
    const free = webhookSideBySide - Number(sent)
    if (free <= 0) return []
    const rows = await waiting
      .select('id')
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_delivery as earlier')
              .select('earlier.id')
              .whereRef('earlier.subject', '=', 'it.subject')
              .whereRef('earlier.webhook_id', '=', 'it.webhook_id')
              .whereRef('earlier.number', '<', 'it.number')
              .where('earlier.state', '=', 'waiting'),
          ),
        ),
      )
      .orderBy('next_at')
      .orderBy('at')
      .limit(free)
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Where a message goes, and the secret that signs it, unless that can't be read any more; undefined if the webhook
   * was removed.
   */
  async hookOf({
    webhook_id,
  }: Message): Promise<{ url: string; secret: string | undefined } | undefined> {
    const hook = await db
      .selectFrom('webhook')
      .select(['url', 'secret'])
      .where('id', '=', webhook_id)
      .executeTakeFirst()
    return hook && { url: hook.url, secret: await sealed.open(hook.secret) }
  },

  /** Sends nothing more to the webhook of a message before `until`. */
  async pause({ webhook_id }: Message, until: number): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ paused_until: until })
      .where('id', '=', webhook_id)
      .where('paused_until', '<', until)
      .execute()
  },

  /** Sends nothing more to the webhook of a message. Its messages wait until it is turned on again. */
  disable: ({ webhook_id }: Message, said: string, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const hook = await trx
        .updateTable('webhook')
        .set({ off_at: at, off_said: said })
        .where('id', '=', webhook_id)
        .where('off_at', 'is', null)
        .returning('url')
        .executeTakeFirst()
      if (!hook) return
      const by = { byId: webhook_id, byName: new URL(hook.url).host }
      const what = { action: 'webhook-disabled', about: hook.url, after: { said } } as const
      await record(trx, { at, ...by, ...what })
    }),
})
