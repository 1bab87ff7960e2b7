/**
 * What webhooks have to tell. A feature adds it in the same transaction as the change it is about: after a crash either
 * both exist, or neither. `webhook-worker.ts` sends it. A message has one ID for all webhooks (`messageOf`).
 */
import { randomUUID } from 'node:crypto'
import { type WebhookData, webhookData } from '@rostra/domain/webhooks/webhook-messages.schema'
import type { WebhookEvent } from '@rostra/domain/webhooks/webhooks'
import { sql } from 'kysely'
import { parse } from 'valibot'
import type { Db, Trx } from '../tables.ts'

type Happened<Event extends WebhookEvent> = {
  data: WebhookData<Event>
  /** The person it is about, with whom it is erased; without an id for one who is not registered, without an email for one who has none. */
  person?: { id?: string; email: string | null }
}

// A row has 16 values, and SQLite binds at most 32,766 in a statement.
const portion = 1_000

/** Adds a message for each of `happened` and each webhook that tells this event. `at` is epoch ms. */
export async function tellWebhooks<Event extends WebhookEvent>(
  trx: Trx | Db,
  event: Event,
  at: number,
  happened: readonly Happened<Event>[],
): Promise<void> {
  if (happened.length === 0) return
  const all = await trx
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('off_at', 'is', null)
    .execute()
  const hooks = all.filter(({ events }) => events.split(',').includes(event))
  const timestamp = new Date(at).toISOString()
  if (hooks.length === 0) return
  const rows = happened.flatMap(({ data, person }) => {
    const id = `msg_${randomUUID()}`
    const subject = `${event.split('.')[0]}:${data.id}`
    const body = JSON.stringify({ type: event, timestamp, data: parse(webhookData[event], data) })
    return hooks.map((hook, index) => ({
      id: index === 0 ? id : `${id}:${index}`,
      webhook_id: hook.id,
      subject,
      // Whoever changes the subject has locked it, so no other transaction counts at the same time.
      number: sql<number>`(select coalesce(max(number), 0) + 1 from webhook_delivery where subject = ${subject})`,
      event,
      person_id: person?.id ?? null,
      // As addresses are compared when a person is erased; in help tickets they stand as they were typed.
      person: person?.email?.toLowerCase() ?? null,
      body,
      state: 'waiting' as const,
      attempts: 0,
      at,
      first_at: at,
      next_at: at,
      claimed_until: 0,
      said: null,
      done_at: null,
    }))
  })
  for (let from = 0; from < rows.length; from += portion)
    await trx
      .insertInto('webhook_delivery')
      .values(rows.slice(from, from + portion))
      .execute()
}

/** The ID of a delivery’s message: deliveries to further webhooks have a number after it. */
export const messageOf = (delivery: string): string => delivery.replace(/:\d+$/, '')

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
