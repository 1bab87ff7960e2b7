/**
 * What was written in each minute. A log only grows, so counts never change: each time only its new end is read, in
 * batches of one transaction each, and other work runs in between.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../tables.ts'
import { topMinutes } from './top-minutes.ts'

/** Entries in one batch: SQLite blocks the process during it. */
const portion = 5_000

const minuteOf = sql<number>`at - at % 60000`
const isOn = '%"on":true%'

export const createChatMinutesStore = (db: Db) => ({
  /** Counts the new entries of these channels. */
  async catchUp(channels: readonly string[]): Promise<void> {
    for (const channel of channels)
      while (await db.transaction().execute((trx) => countOn(trx, channel))) await setImmediate()
  },

  /** Totals over these channels; removed messages are also counted as messages. */
  async totals(channels: readonly string[]) {
    const none = { messages: 0, removed: 0, reactions: 0 }
    if (channels.length === 0) return none
    const row = await db
      .selectFrom('chat_messages_per_minute')
      .select((eb) => [
        eb.fn.sum<number>('messages').as('messages'),
        eb.fn.sum<number>('removed').as('removed'),
        eb.fn.sum<number>('reactions').as('reactions'),
      ])
      .where('channel', 'in', channels)
      .executeTakeFirst()
    return {
      messages: Number(row?.messages ?? 0),
      removed: Number(row?.removed ?? 0),
      reactions: Number(row?.reactions ?? 0),
    }
  },

  /** Messages of a channel in the minutes from `from` up to but not including `to`. */
  async messages(channel: string, from: number, to: number): Promise<number> {
    const row = await db
      .selectFrom('chat_messages_per_minute')
      .select((eb) => eb.fn.sum<number>('messages').as('messages'))
      .where('channel', '=', channel)
      .where('minute', '>=', from)
      .where('minute', '<', to)
      .executeTakeFirst()
    return Number(row?.messages ?? 0)
  },

  /** The minutes with the most messages in these channels, in descending order. */
  fullest: (channels: readonly string[], limit: number) =>
    topMinutes(db, 'messages', channels, limit),
})

/** False when there was nothing new. */
async function countOn(trx: Trx, channel: string): Promise<boolean> {
  await trx
    .insertInto('chat_stats_cursor')
    .values({ channel, seq: 0 })
    .onConflict((row) => row.column('channel').doNothing())
    .execute()
  // Locks the row: one of two instances counts, and the other continues from there.
  const { seq: done } = await trx
    .updateTable('chat_stats_cursor')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('channel', '=', channel)
    .returning('seq')
    .executeTakeFirstOrThrow()
  const last = await trx
    .selectFrom('channel')
    .select('seq')
    .where('name', '=', channel)
    .executeTakeFirst()
  const upTo = Math.min(last?.seq ?? 0, done + portion)
  if (upTo <= done) return false
  const rows = await trx
    .selectFrom('entry')
    .select([
      minuteOf.as('minute'),
      sql<number>`sum(case when kind = 'message' then 1 else 0 end)`.as('messages'),
      sql<number>`sum(case kind when 'removed' then 1 when 'restored' then -1 else 0 end)`.as(
        'removed',
      ),
      sql<number>`sum(case when kind <> 'reacted' then 0 when reaction like ${isOn} then 1 else -1 end)`.as(
        'reactions',
      ),
    ])
    .where('channel', '=', channel)
    .where('seq', '>', done)
    .where('seq', '<=', upTo)
    .groupBy(minuteOf)
    .execute()
  for (const { minute, messages, removed, reactions } of rows)
    await trx
      .insertInto('chat_messages_per_minute')
      .values({ channel, minute, messages, removed, reactions })
      .onConflict((row) =>
        row.columns(['channel', 'minute']).doUpdateSet((eb) => ({
          messages: eb('chat_messages_per_minute.messages', '+', messages),
          removed: eb('chat_messages_per_minute.removed', '+', removed),
          reactions: eb('chat_messages_per_minute.reactions', '+', reactions),
        })),
      )
      .execute()
  await trx
    .updateTable('chat_stats_cursor')
    .set({ seq: upTo })
    .where('channel', '=', channel)
    .execute()
  return true
}
