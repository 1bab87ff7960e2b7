/** The log as moderators see it: removed messages keep their text and show who removed them. */
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ModeratedMessage, Removal } from '@rostra/domain/chat/moderation-calls'
import type { Db } from '../../tables.ts'
import { messagesIn, shownMessages } from '../log/current-entries-store.ts'
import { type EntryRow, messageOf } from '../log/entry-rows.ts'

export type ModerationStore = ReturnType<typeof createModerationStore>

export const createModerationStore = (db: Db) => {
  async function removals(channel: string, seqs: readonly number[]) {
    if (seqs.length === 0) return []
    return db
      .selectFrom('chat_removal')
      .select(['seq', 'by_name as by', 'reason', 'at'])
      .where('channel', '=', channel)
      .where('seq', 'in', seqs)
      .execute()
  }

  /** Rows of one or several channels, as moderators see them. */
  async function moderatedMessages(rows: readonly EntryRow[]): Promise<ModeratedMessage[]> {
    const gone = Map.groupBy(
      rows.filter(({ removed_by }) => removed_by !== null),
      ({ channel }) => channel,
    )
    const found = new Map<string, Removal>()
    for (const [channel, removed] of gone) {
      const seqs = removed.map(({ seq }) => seq)
      for (const { seq, ...removal } of await removals(channel, seqs))
        found.set(`${channel} ${seq}`, removal)
    }
    return rows.map((row) => ({
      ...messageOf(row),
      channel: row.channel,
      ...(row.removed_by === null
        ? {}
        : {
            removed: found.get(`${row.channel} ${row.seq}`) ?? { by: '', reason: '', at: row.at },
          }),
    }))
  }

  const newest = (channel: string, before: number | undefined, limit: number) => {
    const query = messagesIn(db, channel).selectAll().orderBy('seq', 'desc').limit(limit)
    return (before === undefined ? query : query.where('seq', '<', before)).execute()
  }

  return {
    removals,

    /**
     * The newest messages of all these channels before the given positions, oldest first. Each channel
     * has its own position, so that a page costs the same however long the logs are.
     */
    async feed(channels: readonly string[], before: Record<string, number>, limit: number) {
      const rows: EntryRow[] = []
      for (const channel of channels)
        rows.push(...(await newest(channel, before[channel], limit + 1)))
      rows.sort((a, b) => b.at - a.at || b.seq - a.seq)
      const page = rows.slice(0, limit)
      const seen = { ...before }
      for (const { channel, seq } of page) seen[channel] = Math.min(seen[channel] ?? seq, seq)
      return {
        messages: await moderatedMessages(page.reverse()),
        before: seen,
        more: rows.length > limit,
      }
    },

    /** A message, and up to `count` messages before and after it, oldest first. Undefined for an unknown message. */
    async around(channel: string, seq: number, count: number) {
      const [row, ...before] = await newest(channel, seq + 1, count + 1)
      if (row?.seq !== seq) return undefined
      const after =
        count === 0
          ? []
          : await messagesIn(db, channel)
              .selectAll()
              .where('seq', '>', seq)
              .orderBy('seq')
              .limit(count)
              .execute()
      const [message, ...others] = await moderatedMessages([row, ...before.reverse(), ...after])
      if (!message) return undefined
      return {
        message,
        before: others.slice(0, before.length),
        after: others.slice(before.length),
      }
    },

    /** A person's last messages in these channels, newest first. */
    async lastOf(userId: string, channels: readonly string[], limit: number) {
      const rows: EntryRow[] = []
      for (const channel of channels)
        rows.push(
          ...(await messagesIn(db, channel)
            .selectAll()
            .where('user_id', '=', userId)
            .orderBy('seq', 'desc')
            .limit(limit)
            .execute()),
        )
      return moderatedMessages(rows.sort((a, b) => b.at - a.at || b.seq - a.seq).slice(0, limit))
    },

    /** Who wrote a message, removed or not, and their role in the team. */
    async authorOf(channel: string, seq: number) {
      const row = await db
        .selectFrom('entry')
        .leftJoin('staff', 'staff.id', 'entry.user_id')
        .select(['entry.user_id as id', 'entry.user_name as name', 'staff.role'])
        .where('channel', '=', channel)
        .where('seq', '=', seq)
        .where('kind', '=', 'message')
        .executeTakeFirst()
      return (
        row && { id: row.id ?? '', name: row.name || nicknameFallback, role: row.role ?? undefined }
      )
    },

    /** A message's versions, oldest first, removed or not; the last is current. Undefined for an unknown message. */
    async versions(channel: string, seq: number) {
      const message = await messagesIn(db, channel)
        .select(['user_id', 'text', 'at'])
        .where('seq', '=', seq)
        .executeTakeFirst()
      if (!message) return undefined
      const edits = await db
        .selectFrom('entry')
        .select(['text', 'at'])
        .where('user_id', '=', message.user_id)
        .where('kind', '=', 'edited')
        .where('channel', '=', channel)
        .where('target', '=', seq)
        .orderBy('seq')
        .execute()
      const texts = [...edits.map(({ text }) => text ?? ''), message.text ?? '']
      const times = [message.at, ...edits.map(({ at }) => at)]
      return texts.map((text, index) => ({ text, at: times[index] ?? message.at }))
    },

    /** The message in its pinned form; undefined when it does not exist or was removed. */
    async pinnable(channel: string, seq: number) {
      const found = (await shownMessages(db, channel, [seq])).get(seq)
      return found && { seq, user: found.user, text: found.text, at: found.at }
    },
  }
}
