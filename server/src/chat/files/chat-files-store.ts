import type { ChatFile, Uploaded } from '@rostra/domain/chat/chat-files'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export const createChatFilesStore = (db: Db) => ({
  async add(file: ChatFile, owner: { channel: string; userId: string }, at: number): Promise<void> {
    const { channel, userId } = owner
    await db
      .insertInto('chat_file')
      .values({ ...file, channel, user_id: userId, seq: null, at })
      .execute()
  },

  /** The sender's own uploads to a channel that are not yet part of a message. */
  unsent: (ids: readonly string[], channel: string, userId: string): Promise<ChatFile[]> =>
    db
      .selectFrom('chat_file')
      .select(['id', 'name', 'type', 'size'])
      .where('id', 'in', ids)
      .where('channel', '=', channel)
      .where('user_id', '=', userId)
      .where('seq', 'is', null)
      .execute(),

  /** Bytes of one person's files since `hourAgo`, and of files without a message. */
  async uploaded(userId: string, hourAgo: number): Promise<Uploaded> {
    const sum = await db
      .selectFrom('chat_file')
      .select([
        sql<number>`coalesce(sum(case when at > ${hourAgo} then size else 0 end), 0)`.as('inHour'),
        sql<number>`coalesce(sum(case when seq is null then size else 0 end), 0)`.as('unsent'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return { inHour: Number(sum.inHour), unsent: Number(sum.unsent) }
  },

  /** A file whose message was not removed. */
  shown: (id: string): Promise<ChatFile | undefined> =>
    db
      .selectFrom('chat_file')
      .innerJoin('entry', (join) =>
        join
          .onRef('entry.channel', '=', 'chat_file.channel')
          .onRef('entry.seq', '=', 'chat_file.seq'),
      )
      .select(['chat_file.id', 'chat_file.name', 'chat_file.type', 'chat_file.size'])
      .where('chat_file.id', '=', id)
      .where('entry.removed_by', 'is', null)
      .executeTakeFirst(),

  /** Ids of all uploads that are still needed; those of messages removed before `before` are dropped first. */
  async kept(before: number): Promise<string[]> {
    await db
      .deleteFrom('chat_file')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('entry')
            .select('entry.seq')
            .whereRef('entry.channel', '=', 'chat_file.channel')
            .whereRef('entry.seq', '=', 'chat_file.seq')
            .innerJoin('entry as removal', (join) =>
              join
                .onRef('removal.channel', '=', 'entry.channel')
                .onRef('removal.seq', '=', 'entry.removed_by'),
            )
            .where('removal.at', '<', before),
        ),
      )
      .execute()
    const rows = await db.selectFrom('chat_file').select('id').execute()
    return rows.map(({ id }) => id)
  },

  /** Deletes the rows of a message's files and returns their ids. */
  async dropOf(channel: string, seq: number): Promise<string[]> {
    const rows = await db
      .deleteFrom('chat_file')
      .where('channel', '=', channel)
      .where('seq', '=', seq)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Deletes the rows of uploads older than `before` that were never sent, and returns their ids. */
  async dropUnsent(before: number): Promise<string[]> {
    const rows = await db
      .deleteFrom('chat_file')
      .where('seq', 'is', null)
      .where('at', '<', before)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
})
