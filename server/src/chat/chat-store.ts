/** The log of every chat channel in the database; the only chat file that knows SQL. */
import { randomUUID } from 'node:crypto'
import type { Entry, MessageEntry } from '@rostra/domain/chat'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../tables.ts'
import type { ChatTables } from './chat-schema.ts'

/** A message on its way into a channel; `id` is the sender's own and makes repeats harmless. */
export type NewMessage = {
  channel: string
  id: string
  user: { id: string; name: string }
  text: string
  at: number
}

/** `entries` answers each message in its place; `fresh` are the ones stored just now, by channel and in order. */
export type Appended = { entries: MessageEntry[]; fresh: Map<string, MessageEntry[]> }

type Row = Selectable<ChatTables['entry']>

export type ChatStore = ReturnType<typeof makeChatStore>

export const makeChatStore = (db: Db) => ({
  /** The channel's epoch and last number; makes the channel the first time. */
  position: (channel: string): Promise<{ epoch: string; seq: number }> =>
    db.transaction().execute(async (trx) => {
      await makeChannel(trx, channel)
      return trx
        .selectFrom('channel')
        .select(['epoch', 'seq'])
        .where('name', '=', channel)
        .executeTakeFirstOrThrow()
    }),

  /**
   * Stores messages in one transaction. One whose id its sender used before in the channel is
   * answered with the entry stored then.
   */
  append: (messages: readonly NewMessage[]): Promise<Appended> =>
    db.transaction().execute((trx) => appendMessages(trx, messages)),

  /** Every entry after `seq`, oldest first, at most `limit`. */
  async after(channel: string, seq: number, limit: number): Promise<Entry[]> {
    const rows = await db
      .selectFrom('entry')
      .selectAll()
      .where('channel', '=', channel)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(entryOf)
  },

  /** The last messages before `before` that were not removed, oldest first, and whether older ones exist. */
  async history(channel: string, before: number | undefined, limit: number) {
    let query = db
      .selectFrom('entry')
      .selectAll()
      .where('channel', '=', channel)
      .where('kind', '=', 'message')
      .where('removed_by', 'is', null)
    if (before !== undefined) query = query.where('seq', '<', before)
    const rows = await query
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute()
    return { messages: rows.slice(0, limit).reverse().map(messageOf), more: rows.length > limit }
  },
})

/** `append` inside a transaction of the caller's. */
export async function appendMessages(trx: Trx, messages: readonly NewMessage[]): Promise<Appended> {
  const known = await storedBefore(trx, messages)
  const news = new Map<string, NewMessage[]>()
  const seen = new Set(known.keys())
  for (const message of messages) {
    const key = keyOf(message.channel, message.user.id, message.id)
    if (seen.has(key)) continue
    seen.add(key)
    news.set(message.channel, [...(news.get(message.channel) ?? []), message])
  }

  const fresh = new Map<string, MessageEntry[]>()
  for (const [channel, group] of news) {
    const first = await takeNumbers(trx, channel, group.length)
    const rows = group.map((message, index) => rowOf(message, first + index))
    await trx.insertInto('entry').values(rows).execute()
    const entries = rows.map(messageOf)
    fresh.set(channel, entries)
    for (const entry of entries) known.set(keyOf(channel, entry.user.id, entry.id), entry)
  }
  const entries = messages.flatMap(
    (message) => known.get(keyOf(message.channel, message.user.id, message.id)) ?? [],
  )
  return { entries, fresh }
}

/** Takes `count` numbers for a channel and gives the first; the row's update orders all writers. */
async function takeNumbers(trx: Trx, channel: string, count: number): Promise<number> {
  const take = () =>
    trx
      .updateTable('channel')
      .set((eb) => ({ seq: eb('seq', '+', count) }))
      .where('name', '=', channel)
      .returning('seq')
      .executeTakeFirst()
  let taken = await take()
  if (!taken) {
    await makeChannel(trx, channel)
    taken = await take()
  }
  if (!taken) throw new Error(`channel ${channel} could not be made`)
  return taken.seq - count + 1
}

const makeChannel = (trx: Trx, channel: string) =>
  trx
    .insertInto('channel')
    .values({ name: channel, epoch: randomUUID(), seq: 0 })
    .onConflict((row) => row.column('name').doNothing())
    .execute()

async function storedBefore(trx: Trx, messages: readonly NewMessage[]) {
  const rows = await trx
    .selectFrom('entry')
    .selectAll()
    .where('message_id', 'in', [...new Set(messages.map(({ id }) => id))])
    .execute()
  return new Map(
    rows.map((row) => [keyOf(row.channel, row.user_id, row.message_id), messageOf(row)]),
  )
}

// A NUL cannot be in any of the three, so no two triples share a key.
const keyOf = (channel: string, user: string | null, id: string | null) =>
  `${channel}\0${user}\0${id}`

const rowOf = ({ channel, id, user, text, at }: NewMessage, seq: number): Row => ({
  channel,
  seq,
  kind: 'message',
  message_id: id,
  user_id: user.id,
  user_name: user.name,
  text,
  target: null,
  removed_by: null,
  at,
})

const messageOf = (row: Row): MessageEntry => ({
  seq: row.seq,
  kind: 'message',
  id: row.message_id ?? '',
  user: { id: row.user_id ?? '', name: row.user_name ?? '' },
  text: row.text ?? '',
  at: row.at,
})

const entryOf = (row: Row): Entry =>
  row.kind === 'message'
    ? messageOf(row)
    : { seq: row.seq, kind: 'removed', target: row.target ?? 0, at: row.at }
