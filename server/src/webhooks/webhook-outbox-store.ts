/**
 * What webhooks have to tell. A feature adds it in the same transaction as the change it is about: after a crash either
 * both exist, or neither. `webhook-worker.ts` sends it.
 */
import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@rostra/domain/webhooks'
import type { Db, Trx } from '../tables.ts'

type Happened = {
  /** JSON without undefined. */
  data: Record<string, unknown>
  /** The person it is about, with whom it is erased; without an id for one who is not registered, without an email for one who has none. */
  person?: { id?: string; email: string | null }
}

// A row has 14 values, and SQLite binds at most 32,766 in a statement.
const portion = 1_000

/** Adds a message for each of `happened` and each webhook that tells this event. `at` is epoch ms. */
export async function tellWebhooks(
  trx: Trx | Db,
  event: WebhookEvent,
  at: number,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return
  const all = await trx.selectFrom('webhook').select(['id', 'events']).execute()
  const hooks = all.filter(({ events }) => events.split(',').includes(event))
  const timestamp = new Date(at).toISOString()
  const rows = hooks.flatMap(({ id }) =>
    happened.map(({ data, person }) => ({
      id: `msg_${randomUUID()}`,
      webhook_id: id,
      event,
      person_id: person?.id ?? null,
      // As addresses are compared when a person is erased; in help tickets they stand as they were typed.
      person: person?.email?.toLowerCase() ?? null,
      body: JSON.stringify({ type: event, timestamp, data }),
      state: 'waiting' as const,
      attempts: 0,
      at,
      first_at: at,
      next_at: at,
      claimed_until: 0,
      said: null,
      done_at: null,
    })),
  )
  for (let from = 0; from < rows.length; from += portion)
    await trx
      .insertInto('webhook_delivery')
      .values(rows.slice(from, from + portion))
      .execute()
}

/** Tells that these sessions have changed, and by what, such as `changed` or the name of an action on the desk. */
export const tellOfSessions = (
  trx: Trx,
  change: string,
  at: number,
  sessions: readonly { id: string; title: string }[],
): Promise<void> =>
  tellWebhooks(
    trx,
    'session.changed',
    at,
    sessions.map(({ id, title }) => ({ data: { id, title, change } })),
  )
