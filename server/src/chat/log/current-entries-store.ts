/** Entries as they are sent out: completed with the current content of other messages. */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'
import { quoteOf } from '@rostra/domain/chat/quotes'
import type { Db, Trx } from '../../tables.ts'
import { messageOf } from './entry-rows.ts'

/** The messages of a channel, removed or not. */
export const messagesIn = (on: Db | Trx, channel: string) =>
  on.selectFrom('entry').where('channel', '=', channel).where('kind', '=', 'message')

/** Those that are not removed. */
export const shownIn = (on: Db | Trx, channel: string) =>
  messagesIn(on, channel).where('removed_by', 'is', null)

/** Those of the messages that exist and are not removed, by seq. */
export async function shownMessages(
  on: Db | Trx,
  channel: string,
  seqs: readonly number[],
): Promise<Map<number, MessageEntry>> {
  if (seqs.length === 0) return new Map()
  const wanted = [...new Set(seqs)]
  const rows = await shownIn(on, channel).selectAll().where('seq', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.seq, messageOf(row)]))
}

/** True while the message exists and is not removed. */
export const messageExists = async (on: Db | Trx, channel: string, seq: number): Promise<boolean> =>
  (await shownIn(on, channel).select('seq').where('seq', '=', seq).executeTakeFirst()) !== undefined

/** Adds quotes to replies of one channel. A reply to a removed message keeps only its `seq`. */
export async function withQuotes(
  on: Db | Trx,
  channel: string,
  messages: MessageEntry[],
): Promise<MessageEntry[]> {
  const quoted = messages.flatMap(({ reply }) => (reply ? [reply.seq] : []))
  if (quoted.length === 0) return messages
  const found = await shownMessages(on, channel, quoted)
  return messages.map((message) => {
    const original = message.reply && found.get(message.reply.seq)
    return original ? { ...message, reply: quoteOf(original) } : message
  })
}

/** Adds the message's current text to edits of one channel, unless the message was removed. */
export async function withTexts(on: Db | Trx, channel: string, entries: Entry[]): Promise<Entry[]> {
  const targets = entries.flatMap((it) => (it.kind === 'edited' ? [it.target] : []))
  if (targets.length === 0) return entries
  const found = await shownMessages(on, channel, targets)
  return entries.map((entry) => {
    const message = entry.kind === 'edited' ? found.get(entry.target) : undefined
    return message && entry.kind === 'edited' ? { ...entry, text: message.text } : entry
  })
}
