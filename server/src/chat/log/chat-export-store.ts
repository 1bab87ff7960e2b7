/** The chat for export: paged by position, so that each page costs the same however long the log is. */
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import { moderationChannel } from '@rostra/domain/questions/questions'
import { isRehearsalChannel } from '@rostra/domain/rehearsal/rehearsal'
import type { Db } from '../../tables.ts'

const nameOf = ({ name, description }: ChatFile) =>
  description ? `${name} (${description})` : name

/** Rows in one batch: SQLite blocks the process during it. */
const portion = 250

export type ExportedMessage = Awaited<ReturnType<ChatExportStore['page']>>[number]
type ChatExportStore = ReturnType<typeof createChatExportStore>

export const createChatExportStore = (db: Db) => ({
  /** All channels ever used, except rehearsals and the questions channel. */
  async channels(): Promise<string[]> {
    const rows = await db.selectFrom('channel').select('name').orderBy('name').execute()
    return rows
      .map(({ name }) => name)
      .filter((name) => name !== moderationChannel && !isRehearsalChannel(name))
  },

  /** The next messages of a channel, oldest first; empty at its end. */
  async page(channel: string, after: number) {
    const rows = await db
      .selectFrom('entry')
      .leftJoin('attendee', 'attendee.id', 'entry.user_id')
      .leftJoin('staff', 'staff.id', 'entry.user_id')
      .select([
        'seq',
        'entry.at',
        'user_name',
        'text',
        'files',
        'removed_by',
        'target',
        'edited_at',
      ])
      .select(['attendee.email', 'staff.email as staff_email'])
      .where('channel', '=', channel)
      .where('kind', '=', 'message')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(portion)
      .execute()
    const [first, last] = [rows[0]?.seq ?? 0, rows.at(-1)?.seq ?? 0]
    const removals = await db
      .selectFrom('chat_removal')
      .select(['seq', 'by_name as by', 'reason'])
      .where('channel', '=', channel)
      .where('seq', '>=', first)
      .where('seq', '<=', last)
      .execute()
    const reactions = await db
      .selectFrom('message_reaction')
      .select((eb) => ['seq', eb.fn.countAll<number>().as('count')])
      .where('channel', '=', channel)
      .where('seq', '>=', first)
      .where('seq', '<=', last)
      .groupBy('seq')
      .execute()
    const edits = await db
      .selectFrom('entry')
      .select(['target', 'text'])
      .where('channel', '=', channel)
      .where('kind', '=', 'edited')
      .where('seq', '>', first)
      .where('target', '>=', first)
      .where('target', '<=', last)
      .orderBy('seq')
      .execute()
    const before = Map.groupBy(edits, ({ target }) => target)
    const removed = new Map(removals.map(({ seq, ...removal }) => [seq, removal]))
    const counts = new Map(reactions.map(({ seq, count }) => [seq, Number(count)]))
    return rows.map((row) => ({
      channel,
      seq: row.seq,
      at: row.at,
      name: row.user_name ?? '',
      // '' for someone who was removed or erased.
      email: row.email ?? row.staff_email ?? '',
      text: row.text ?? '',
      files: (row.files ? (JSON.parse(row.files) as ChatFile[]) : []).map(nameOf),
      // `by` is '' when it was erased with its person.
      removed:
        row.removed_by === null ? undefined : (removed.get(row.seq) ?? { by: '', reason: '' }),
      reply: row.target ?? undefined,
      editedAt: row.edited_at ?? undefined,
      // Its earlier texts, oldest first.
      before: (before.get(row.seq) ?? []).map(({ text }) => text ?? ''),
      reactions: counts.get(row.seq) ?? 0,
    }))
  },
})
