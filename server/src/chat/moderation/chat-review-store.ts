/** Messages waiting for review: outside the log until a moderator approves them. */

import { randomUUID } from 'node:crypto'
import type { Actor } from '@rostra/domain/attendees/attendee'
import { type ReviewCause, waitingLimit, waitingPage } from '@rostra/domain/chat/chat-review'
import type { WaitingMessage } from '@rostra/domain/chat/moderation-calls'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { record } from '../../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../../tables.ts'
import { type Appended, appendEntries, lockChannel } from '../log/chat-append-store.ts'
import type { NewMessage } from '../log/entry-rows.ts'

type Row = Tables['chat_waiting']
/** A message before its review. */
export type ReviewedMessage = Pick<NewMessage, 'channel' | 'id' | 'user' | 'text' | 'reply' | 'at'>
/** `sender` of a refused message, with their id for it. */
type Reviewed = { fresh: Appended['fresh']; sender?: { userId: string; id: string } }

export const createChatReviewStore = (db: Db) => ({
  /** A message sent to review, by its sender's own id, with its decision. */
  find: (channel: string, userId: string, messageId: string) =>
    rowOf(db, channel, userId, messageId),

  /** True for someone who has ever had a message in this channel's log, even if it was removed. */
  hasWritten: async (channel: string, userId: string): Promise<boolean> =>
    (await db
      .selectFrom('entry')
      .select('seq')
      .where('user_id', '=', userId)
      .where('kind', '=', 'message')
      .where('channel', '=', channel)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** A message added before is returned unchanged. Throws `too-many` above `waitingLimit` messages of one person. */
  add: (
    { channel, id, user, text, reply, at }: ReviewedMessage,
    cause: ReviewCause,
  ): Promise<Row> =>
    db.transaction().execute(async (trx) => {
      await lockChannel(trx, channel)
      const stored = await rowOf(trx, channel, user.id, id)
      if (stored) return stored
      const { count } = await trx
        .selectFrom('chat_waiting')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('channel', '=', channel)
        .where('user_id', '=', user.id)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      if (Number(count) >= waitingLimit)
        throw new Problem('too-many', { retryAfter: 30, reason: reason('too-many-waiting') })
      return trx
        .insertInto('chat_waiting')
        .values({
          id: randomUUID(),
          channel,
          user_id: user.id,
          user_name: user.name,
          message_id: id,
          text,
          reply: reply ?? null,
          cause,
          at,
          state: 'waiting',
          by_id: null,
          by_name: null,
          decided_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    }),

  /** The oldest waiting messages, and the number of all waiting. */
  async waiting(
    channels: readonly string[],
  ): Promise<{ waiting: WaitingMessage[]; count: number }> {
    if (channels.length === 0) return { waiting: [], count: 0 }
    const rows = await db
      .selectFrom('chat_waiting')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('channel', 'in', channels)
      .orderBy('at')
      .orderBy('id')
      .limit(waitingPage)
      .execute()
    return { waiting: rows.map(waitingOf), count: await countWaiting(db, channels) }
  },

  /** The number of waiting messages in these channels. */
  count: (channels: readonly string[]) => countWaiting(db, channels),

  /** Channels with waiting messages. */
  async channels(): Promise<string[]> {
    const rows = await db
      .selectFrom('chat_waiting')
      .select('channel')
      .distinct()
      .where('state', '=', 'waiting')
      .execute()
    return rows.map(({ channel }) => channel)
  },

  /**
   * Approving writes the message into the log in the same transaction. Throws `unknown-message`, or
   * `already-changed` when someone else decided otherwise; the same decision twice changes nothing.
   */
  decide: (id: string, approve: boolean, by: Actor, at: number): Promise<Reviewed> =>
    db.transaction().execute(async (trx) => {
      const state = approve ? 'approved' : 'refused'
      const found = await trx
        .selectFrom('chat_waiting')
        .select('channel')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!found) throw new Problem('unknown-message')
      // Locks are taken in the same order as when a message is added.
      await lockChannel(trx, found.channel)
      const row = await trx
        .updateTable('chat_waiting')
        .set({ state, by_id: by.id, by_name: by.name, decided_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      if (!row) {
        await checkSame(trx, id, state)
        return { fresh: new Map() }
      }
      await record(trx, {
        at,
        byId: by.id,
        action: approve ? 'chat-message-approved' : 'chat-message-refused',
        about: row.user_name || 'Admin',
        before: { text: row.text, channel: row.channel },
      })
      const { channel, user_id, user_name, message_id, text } = row
      const reply = row.reply ?? undefined
      if (!approve) return { fresh: new Map(), sender: { userId: user_id, id: message_id } }
      const user = { id: user_id, name: user_name }
      const message = { kind: 'message' as const, channel, id: message_id, user, text, reply, at }
      return appendEntries(trx, [message])
    }),
})

async function countWaiting(db: Db, channels: readonly string[]): Promise<number> {
  if (channels.length === 0) return 0
  const { count } = await db
    .selectFrom('chat_waiting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const rowOf = (on: Db | Trx, channel: string, userId: string, messageId: string) =>
  on
    .selectFrom('chat_waiting')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .executeTakeFirst()

async function checkSame(trx: Trx, id: string, state: Row['state']): Promise<void> {
  const row = await trx
    .selectFrom('chat_waiting')
    .select(['state', 'by_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.state !== state) throw new Problem('already-changed')
}

const waitingOf = (row: Row): WaitingMessage => ({
  id: row.id,
  channel: row.channel,
  user: { id: row.user_id, name: row.user_name },
  text: row.text,
  cause: row.cause,
  at: row.at,
})
