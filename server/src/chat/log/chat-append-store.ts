/** Writing to the log: one transaction assigns the numbers and writes everything that belongs to an entry. */
import { randomUUID } from 'node:crypto'
import type { Entry } from '@rostra/domain/chat/chat'
import type { Trx } from '../../tables.ts'
import { messageExists, messagesIn, shownMessages, withQuotes } from './current-entries-store.ts'
import {
  chatEntryOf,
  type EntryRow,
  messageOf,
  messageRow,
  type NewAbout,
  type NewEdit,
  type NewEntry,
  type NewMessage,
  type NewReaction,
  rowAbout,
} from './entry-rows.ts'

/**
 * `entries` has the result for each input at its index, undefined where nothing had to be done;
 * `fresh` has the newly stored entries by channel, in order.
 */
export type Appended = { entries: (Entry | undefined)[]; fresh: Map<string, Entry[]> }

/** Stores entries inside a transaction. If the sender has used a message's id before, the result is the stored one. */
export async function appendEntries(trx: Trx, newEntries: readonly NewEntry[]): Promise<Appended> {
  await lockChannels(trx, newEntries)
  const fresh = new Map<string, Entry[]>()
  const add = (channel: string, entries: Entry[]) =>
    fresh.set(channel, [...(fresh.get(channel) ?? []), ...entries])

  const messages = newEntries.filter((entry) => entry.kind === 'message')
  const stored = await appendMessages(trx, messages, add)
  const entries: (Entry | undefined)[] = []
  for (const entry of newEntries) {
    if (entry.kind === 'message') {
      entries.push(stored.get(keyOf(entry.channel, entry.user.id, entry.id)))
      continue
    }
    const made = await appendAbout(trx, entry)
    if (made) add(entry.channel, [made])
    entries.push(made)
  }
  return { entries, fresh }
}

async function appendMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  add: (channel: string, entries: Entry[]) => void,
) {
  const stored = messages.length > 0 ? await storedBefore(trx, messages) : new Map<string, Entry>()
  const byChannel = new Map<string, NewMessage[]>()
  const seen = new Set(stored.keys())
  for (const message of messages) {
    const key = keyOf(message.channel, message.user.id, message.id)
    if (seen.has(key)) continue
    seen.add(key)
    byChannel.set(message.channel, [...(byChannel.get(message.channel) ?? []), message])
  }
  for (const [channel, group] of byChannel) {
    const first = await takeNumbers(trx, channel, group.length)
    const quotable = await repliedTo(trx, channel, group)
    const rows = group.map(({ reply, ...message }, index) =>
      messageRow({ ...message, reply: quotable.has(reply) ? reply : undefined }, first + index),
    )
    await trx.insertInto('entry').values(rows).execute()
    const made = await withQuotes(trx, channel, rows.map(messageOf))
    for (const message of made) stored.set(keyOf(channel, message.user.id, message.id), message)
    for (const row of rows) if (row.files) await attachFiles(trx, row.seq, row.files)
    add(channel, made)
  }
  return stored
}

/** The messages of the channel that these reply to, including ones removed since. */
async function repliedTo(
  trx: Trx,
  channel: string,
  messages: readonly NewMessage[],
): Promise<ReadonlySet<number | undefined>> {
  const seqs = messages.flatMap(({ reply }) => (reply === undefined ? [] : [reply]))
  if (seqs.length === 0) return new Set()
  const wanted = [...new Set(seqs)]
  const rows = await messagesIn(trx, channel).select('seq').where('seq', 'in', wanted).execute()
  return new Set(rows.map(({ seq }) => seq))
}

async function attachFiles(trx: Trx, seq: number, files: string): Promise<void> {
  const ids = (JSON.parse(files) as { id: string }[]).map(({ id }) => id)
  await trx
    .updateTable('chat_file')
    .set({ seq })
    .where('id', 'in', ids)
    .where('seq', 'is', null)
    .execute()
}

/** Undefined where nothing had to be done. */
async function appendAbout(trx: Trx, entry: NewAbout): Promise<Entry | undefined> {
  const { channel, target, at } = entry
  const its = await changed(trx, entry)
  if (!its) return undefined
  const row = rowAbout(entry, await takeNumbers(trx, channel, 1), its)
  await trx.insertInto('entry').values(row).execute()
  if (entry.kind === 'removed')
    await trx
      .updateTable('entry')
      .set({ removed_by: row.seq })
      .where('channel', '=', channel)
      .where('seq', '=', target)
      .execute()
  return entry.kind === 'edited'
    ? { seq: row.seq, kind: 'edited', target, at, text: entry.text }
    : chatEntryOf(row)
}

/** Makes the change; returns what its row has besides the common columns, or undefined without effect. */
async function changed(trx: Trx, entry: NewAbout): Promise<Partial<EntryRow> | undefined> {
  const { channel, target } = entry
  if (entry.kind === 'reacted') return setReaction(trx, entry)
  if (entry.kind === 'edited') return setText(trx, entry)
  if (entry.kind === 'removed') return (await messageExists(trx, channel, target)) ? {} : undefined
  const { numUpdatedRows } = await trx
    .updateTable('entry')
    .set({ removed_by: null })
    .where('channel', '=', channel)
    .where('seq', '=', target)
    .where('kind', '=', 'message')
    .where('removed_by', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0 ? {} : undefined
}

async function setReaction(
  trx: Trx,
  { channel, target: seq, key, userId: user_id, on }: NewReaction,
): Promise<Partial<EntryRow> | undefined> {
  if (!(await messageExists(trx, channel, seq))) return undefined
  const made = await (on
    ? trx
        .insertInto('message_reaction')
        .values({ channel, seq, key, user_id })
        .onConflict((row) => row.doNothing())
        .returning('seq')
    : trx
        .deleteFrom('message_reaction')
        .where('channel', '=', channel)
        .where('seq', '=', seq)
        .where('key', '=', key)
        .where('user_id', '=', user_id)
        .returning('seq')
  ).executeTakeFirst()
  if (!made) return undefined
  const { count } = await trx
    .selectFrom('message_reaction')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('seq', '=', seq)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { user_id, reaction: JSON.stringify({ key, on, count: Number(count) }) }
}

/** The entry's row has the previous text, and the message's own row the newest. */
async function setText(trx: Trx, edit: NewEdit): Promise<Partial<EntryRow> | undefined> {
  const { channel, target, userId, text, at } = edit
  const before = (await shownMessages(trx, channel, [target])).get(target)
  if (before?.user.id !== userId || before.text === text) return undefined
  await trx
    .updateTable('entry')
    .set({ text, edited_at: at })
    .where('channel', '=', channel)
    .where('seq', '=', target)
    .execute()
  return { user_id: userId, text: before.text }
}

/**
 * Locks the channels' rows first, so that no other instance changes what is read next, and in a fixed
 * order, which rules out deadlocks. SQLite has only one writer anyway.
 */
async function lockChannels(trx: Trx, newEntries: readonly NewEntry[]): Promise<void> {
  for (const channel of [...new Set(newEntries.map((entry) => entry.channel))].sort())
    await lockChannel(trx, channel)
}

/** Locks the channel until the transaction ends, so that no one else writes to it. Creates it if it is missing. */
export async function lockChannel(trx: Trx, channel: string): Promise<void> {
  const lock = () =>
    trx
      .updateTable('channel')
      .set((eb) => ({ seq: eb.ref('seq') }))
      .where('name', '=', channel)
      .returning('seq')
      .executeTakeFirst()
  if (await lock()) return
  await createChannel(trx, channel)
  await lock()
}

/** Reserves `count` numbers of a locked channel and returns the first. */
async function takeNumbers(trx: Trx, channel: string, count: number): Promise<number> {
  const { seq } = await trx
    .updateTable('channel')
    .set((eb) => ({ seq: eb('seq', '+', count) }))
    .where('name', '=', channel)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq - count + 1
}

export const createChannel = (trx: Trx, channel: string) =>
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
    rows.map((row) => [keyOf(row.channel, row.user_id, row.message_id), chatEntryOf(row)]),
  )
}

// None of the three can contain a NUL, so every triple has its own key.
const keyOf = (channel: string, user: string | null, id: string | null) =>
  `${channel}\0${user}\0${id}`
