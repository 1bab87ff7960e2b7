/** The messages that the worker sends. */
import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

export type Message = Selectable<Tables['webhook_delivery']>

/** ms for which a message is kept after it was delivered or given up. */
const kept = 7 * 24 * 3600_000

export type WebhookDeliveriesStore = ReturnType<typeof createWebhookDeliveriesStore>

export const createWebhookDeliveriesStore = (db: Db) => ({
  /** Ids of messages that are due and not claimed, longest waiting first. */
  async due(at: number, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .orderBy('next_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
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

  /** Where a message goes, and the secret that signs it; undefined if the webhook was removed. */
  hookOf: ({ webhook_id }: Message) =>
    db
      .selectFrom('webhook')
      .select(['url', 'secret'])
      .where('id', '=', webhook_id)
      .executeTakeFirst(),

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

  async prune(at: number): Promise<void> {
    await db
      .deleteFrom('webhook_delivery')
      .where('done_at', '<', at - kept)
      .execute()
  },
})

/** Deletes what was to be told about a person. */
export const eraseMessagesAbout = (trx: Trx, email: string): Promise<unknown> =>
  trx.deleteFrom('webhook_delivery').where('person', '=', email).execute()
