/** Reading the log of every chat channel. */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'
import { sql } from 'kysely'
import { containsText } from '../../platform/storage/contains-text.ts'
import type { Db } from '../../tables.ts'
import { type Appended, appendEntries, createChannel } from './chat-append-store.ts'
import { messageExists, shownIn, withQuotes, withTexts } from './current-entries-store.ts'
import { chatEntryOf, messageOf, type NewEntry } from './entry-rows.ts'

export type ChatStore = ReturnType<typeof createChatStore>

/** Above so many, messages are found by the range of their numbers. */
const mostListed = 500

export function createChatStore(db: Db) {
  const shown = (channel: string) => shownIn(db, channel).selectAll()

  /** Adds the reaction counts to messages of one channel. */
  async function withReactions(channel: string, messages: MessageEntry[]): Promise<MessageEntry[]> {
    if (messages.length === 0) return messages
    const seqs = messages.map(({ seq }) => seq)
    const counted = db
      .selectFrom('message_reaction')
      .select((eb) => ['seq', 'key', eb.fn.countAll<number>().as('count')])
      .where('channel', '=', channel)
    const sorted = seqs.toSorted((a, b) => a - b)
    const rows = await (seqs.length > mostListed
      ? // So many were written one after the other.
        counted.where('seq', '>=', sorted[0] ?? 0).where('seq', '<=', sorted.at(-1) ?? 0)
      : counted.where('seq', 'in', seqs)
    )
      .groupBy(['seq', 'key'])
      .execute()
    if (rows.length === 0) return messages
    const counts = new Map<number, Record<string, number>>()
    for (const { seq, key, count } of rows)
      counts.set(seq, { ...counts.get(seq), [key]: Number(count) })
    return messages.map((message) => {
      const reactions = counts.get(message.seq)
      return reactions ? { ...message, reactions } : message
    })
  }

  const complete = async (channel: string, messages: MessageEntry[]): Promise<MessageEntry[]> =>
    withReactions(channel, await withQuotes(db, channel, messages))

  /** Adds quotes to the replies and current texts to the edits among one channel's entries. */
  async function withWords(channel: string, entries: Entry[]): Promise<Entry[]> {
    const replies = entries.filter((it) => it.kind === 'message')
    const quoted = new Map(
      (await withQuotes(db, channel, replies)).map((message) => [message.seq, message]),
    )
    const current = entries.map((entry) => quoted.get(entry.seq) ?? entry)
    return withTexts(db, channel, current)
  }

  /** Adds restored messages to their entries in one channel, unless they were removed again. */
  async function withRestored(channel: string, entries: Entry[]): Promise<Entry[]> {
    const targets = entries.flatMap((it) => (it.kind === 'restored' ? [it.target] : []))
    if (targets.length === 0) return entries
    const rows = await shown(channel).where('seq', 'in', targets).execute()
    const found = await complete(channel, rows.map(messageOf))
    const messages = new Map(found.map((message) => [message.seq, message]))
    return entries.map((entry) => {
      const message = entry.kind === 'restored' ? messages.get(entry.target) : undefined
      return message && entry.kind === 'restored' ? { ...entry, message } : entry
    })
  }

  return {
    /** The channel's epoch and last number; creates the channel if it is missing. */
    async position(channel: string): Promise<{ epoch: string; seq: number }> {
      const place = (on: Db) =>
        on.selectFrom('channel').select(['epoch', 'seq']).where('name', '=', channel)
      // Entering an existing room takes no lock.
      const found = await place(db).executeTakeFirst()
      if (found) return found
      return db.transaction().execute(async (trx) => {
        await createChannel(trx, channel)
        return place(trx).executeTakeFirstOrThrow()
      })
    },

    /** Stores entries in one transaction; see `appendEntries`. */
    append: (entries: readonly NewEntry[]): Promise<Appended> =>
      db.transaction().execute((trx) => appendEntries(trx, entries)),

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
      return withRestored(channel, await withWords(channel, rows.map(chatEntryOf)))
    },

    withRestored,

    /**
     * The last messages before `before` that were not removed, oldest first, and whether older ones
     * exist. `until`, epoch ms, limits both to messages written by then.
     */
    async history(channel: string, before: number | undefined, limit: number, until?: number) {
      let query = shown(channel)
      if (before !== undefined) query = query.where('seq', '<', before)
      if (until !== undefined) query = query.where('at', '<=', until)
      const rows = await query
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute()
      const messages = rows.slice(0, limit).reverse().map(messageOf)
      return { messages: await complete(channel, messages), more: rows.length > limit }
    },

    /** Messages written from `from` on, before `to` (epoch ms), and not removed, by their time; at most `limit`. */
    async between(channel: string, from: number, to: number, limit: number) {
      const rows = await shown(channel)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .orderBy('seq')
        .limit(limit)
        .execute()
      return complete(channel, rows.map(messageOf))
    },

    /** How many such messages there are. */
    async countBetween(channel: string, from: number, to: number): Promise<number> {
      const { count } = await shownIn(db, channel)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('at', '>=', from)
        .where('at', '<', to)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** A person's stored message by their own id for it. */
    async find(channel: string, userId: string, id: string): Promise<MessageEntry | undefined> {
      const row = await db
        .selectFrom('entry')
        .selectAll()
        .where('message_id', '=', id)
        .where('channel', '=', channel)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && messageOf(row)
    },

    /** A person's own message; undefined for someone else's or a removed one. */
    async own(channel: string, userId: string, seq: number): Promise<MessageEntry | undefined> {
      const row = await shown(channel)
        .where('seq', '=', seq)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && messageOf(row)
    },

    /** True while the message exists and is not removed. */
    messageExists: (channel: string, seq: number) => messageExists(db, channel, seq),

    /** When a person last wrote or edited in a channel, epoch ms. */
    async wroteAt(channel: string, userId: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('entry')
        .select('at')
        .where('user_id', '=', userId)
        .where('kind', 'in', ['message', 'edited'])
        .where('channel', '=', channel)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.at
    },

    /** The newest messages that contain a text, newest first. Letters beyond A to Z count with their case. */
    async search(channel: string, text: string, limit: number) {
      const rows = await shown(channel)
        .where(containsText(sql`lower(text)`, text))
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute()
      return { messages: rows.slice(0, limit).map(messageOf), more: rows.length > limit }
    },
  }
}
