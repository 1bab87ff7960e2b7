/** The messages that the worker sends. */
import type { Selectable } from 'kysely'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import type { Db, Tables } from '../tables.ts'

export type Message = Selectable<Tables['webhook_delivery']>

/** ms for which a message is kept after it was delivered or given up. */
const kept = 7 * 24 * 3600_000

export type WebhookDeliveriesStore = ReturnType<typeof createWebhookDeliveriesStore>

export const createWebhookDeliveriesStore = (db: Db, sealed: SealedTexts) => ({
  /**
   * Webhooks with a message that is due, longest waiting first. Those to which one is being sent are left out: a
   * program that answers slowly holds up its own messages only.
   */
  async due(at: number, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('webhook_delivery')
      .select('webhook_id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .where('webhook_id', 'not in', (claimed) =>
        claimed
          .selectFrom('webhook_delivery')
          .select('webhook_id')
          .where('state', '=', 'waiting')
          .where('claimed_until', '>', at),
      )
      .groupBy('webhook_id')
      .orderBy((eb) => eb.fn.min('next_at'))
      .limit(limit)
      .execute()
    return rows.map(({ webhook_id }) => webhook_id)
  },

  /** The message of a webhook that waits longest; undefined if there is none. */
  async oldest(hookId: string, at: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', hookId)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    return row?.id
  },

  /** The message, for the one instance that is to send it; undefined for all others. */
  claim: (id: string, at: number, until: number): Promise<Message | undefined> =>
    db
      .updateTable('webhook_delivery')
      .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .returningAll()
      .executeTakeFirst(),

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

  /** Records an attempt; does nothing if the message was claimed again or is to be sent again since. */
  async settle(
    { id, attempts }: Message,
    end: { said: string } & (
      | { state: 'delivered' | 'failed'; done_at: number }
      | { next_at: number }
    ),
  ): Promise<void> {
    await db
      .updateTable('webhook_delivery')
      .set({ ...end, claimed_until: 0 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  },

  /** Lets it be sent again at once: the attempt was cut off by a stop. */
  async release({ id, attempts }: Message): Promise<void> {
    await db
      .updateTable('webhook_delivery')
      .set({ claimed_until: 0 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  },

  async prune(at: number): Promise<void> {
    await db
      .deleteFrom('webhook_delivery')
      .where('done_at', '<', at - kept)
      .execute()
  },
})
