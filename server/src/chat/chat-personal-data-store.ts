import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import { moderationChannel } from '@rostra/domain/questions/questions'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesAbout } from '../staff/audit-scrub-store.ts'
import type { Db, Trx } from '../tables.ts'
import type { ChatFiles } from './files/chat-files.ts'
import type { ChatRemovals } from './moderation/chat-removals.ts'

/** What people wrote in the chats and did to messages, and how moderators acted on it. */
export const chatPersonalData = (
  db: Db,
  files: ChatFiles,
  removals: ChatRemovals,
): PersonalData => ({
  tables: [
    { table: 'chat_report', key: ['id'] },
    { table: 'message_reaction', key: ['channel', 'seq', 'key', 'user_id'] },
    { table: 'entry', key: ['channel', 'seq'] },
    { table: 'chat_action', key: ['id'] },
    { table: 'chat_waiting', key: ['id'] },
    { table: 'chat_removal', key: ['channel', 'seq'] },
    { table: 'chat_block', key: ['user_id', 'blocked_id'] },
    { table: 'chat_restriction', key: ['kind', 'channel', 'user_id'] },
    { table: 'moderation_action', key: ['id'] },
    { table: 'chat_read', key: ['channel', 'user_id'] },
    { table: 'chat_rules', key: ['channel'] },
    { table: 'blocked_word', key: ['folded'] },
  ],
  files: {
    table: 'chat_file',
    async some(limit) {
      const rows = await db.selectFrom('chat_file').select('id').limit(limit).execute()
      return rows.map(({ id }) => id)
    },
    remove: files.remove,
    forget: (trx, ids) => trx.deleteFrom('chat_file').where('id', 'in', ids).execute(),
  },
  folders: ['uploads'],

  /** Emptied logs get a new epoch, so that no page resumes an old one. */
  async afterAll(trx) {
    const channels = await trx.selectFrom('channel').select('name').execute()
    for (const { name } of channels)
      await trx
        .updateTable('channel')
        .set({ epoch: randomUUID() })
        .where('name', '=', name)
        .execute()
  },

  ofPerson: ({ id }) => kept(db, id),

  unregister: (trx, ids) => trx.deleteFrom('chat_read').where('user_id', 'in', ids).execute(),

  /** Makes open pages drop the messages; `erase` then clears their text in the log. */
  async beforeErase(people, _, by) {
    for (const { id } of people)
      for (const place of await shown(db, id)) await removals.remove(place, by)
  },

  async erase(trx, person) {
    await dropReports(trx, person.id)
    await forgetReasons(trx, person.id)
    await forgetEntries(trx, person)
    const uploads = await dropOwn(trx, person.id)
    // The moderators' audit lines have names only, so lines about a namesake are erased too.
    await eraseLinesAbout(trx, 'chat-', [fullName(person)])
    return () => files.remove(uploads)
  },
})

/** Excludes the moderators' channel, which repeats each question as a message of the person who asked. */
const isChat = ({ kind, channel }: { kind: string; channel: string }) =>
  kind === 'message' && channel !== moderationChannel

async function entriesOf(db: Db, userId: string) {
  const entries = await db
    .selectFrom('entry')
    .select(['channel', 'seq', 'kind', 'text', 'files', 'at', 'removed_by'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .orderBy('seq')
    .execute()
  return entries.filter(isChat)
}

/** Messages in the chat's log that people can still see. */
const shown = async (db: Db, userId: string) =>
  (await entriesOf(db, userId)).filter((it) => it.removed_by === null)

/** The names and descriptions that the sender gave them. */
const filesOf = (json: string) =>
  (JSON.parse(json) as ChatFile[]).map(({ name, description }) => ({ name, description }))

async function kept(db: Db, id: string): Promise<Record<string, unknown>> {
  const by = <T extends { at: number }>(rows: T[]) =>
    rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  const messages = await entriesOf(db, id)
  return {
    chatMessages: messages.map(({ channel, seq, text, files, at, removed_by }) => ({
      channel,
      seq,
      text,
      ...(files ? { files: filesOf(files) } : {}),
      at: new Date(at).toISOString(),
      removed: removed_by !== null,
    })),
    chatEdits: by(
      await db
        .selectFrom('entry')
        .select(['channel', 'target as seq', 'text as before', 'at'])
        .where('user_id', '=', id)
        .where('kind', '=', 'edited')
        .orderBy('channel')
        .orderBy('entry.seq')
        .execute(),
    ),
    chatReviews: by(
      await db
        .selectFrom('chat_waiting')
        .select(['channel', 'text', 'cause', 'state', 'at'])
        .where('user_id', '=', id)
        .orderBy('at')
        .execute(),
    ),
    chatReactions: await db
      .selectFrom('message_reaction')
      .select(['channel', 'seq', 'key'])
      .where('user_id', '=', id)
      .execute(),
    chatReports: by(
      await db
        .selectFrom('chat_report')
        .select(['channel', 'seq', 'reason', 'details', 'at'])
        .where('reporter_id', '=', id)
        .orderBy('at')
        .execute(),
    ),
    chatFiles: by(
      await db
        .selectFrom('chat_file')
        .select(['channel', 'name', 'type', 'size', 'at'])
        .where('user_id', '=', id)
        .execute(),
    ),
    chatRead: await db
      .selectFrom('chat_read')
      .select(['channel', 'seq'])
      .where('user_id', '=', id)
      .execute(),
    blocked: by(
      await db.selectFrom('chat_block').select(['name', 'at']).where('user_id', '=', id).execute(),
    ),
    restrictions: by(
      await db
        .selectFrom('chat_restriction')
        .select(['kind', 'channel', 'until', 'reason', 'at'])
        .where('user_id', '=', id)
        .execute(),
    ),
    actions: by(
      await db
        .selectFrom('moderation_action')
        .select(['kind', 'channel', 'until', 'reason', 'at'])
        .where('user_id', '=', id)
        .orderBy('at')
        .execute(),
    ),
  }
}

/** Runs before `forgetEntries`, as it finds the messages by their author. */
async function dropReports(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('chat_report')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry')
          .select('entry.seq')
          .whereRef('entry.channel', '=', 'chat_report.channel')
          .whereRef('entry.seq', '=', 'chat_report.seq')
          .where('entry.user_id', '=', id),
      ),
    )
    .execute()
  await trx
    .updateTable('chat_report')
    .set({ reporter_id: null })
    .where('reporter_id', '=', id)
    .execute()
}

/** Keeps who removed a message of theirs, but not the text about why. Runs before `forgetEntries`, too. */
async function forgetReasons(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('chat_removal')
    .set({ reason: '' })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry')
          .select('entry.seq')
          .whereRef('entry.channel', '=', 'chat_removal.channel')
          .whereRef('entry.seq', '=', 'chat_removal.seq')
          .where('entry.user_id', '=', id),
      ),
    )
    .execute()
}

/** Keeps the log's numbers and the reaction counts. */
async function forgetEntries(
  trx: Trx,
  { id, nobody }: { id: string; nobody: string },
): Promise<void> {
  await trx
    .updateTable('entry')
    .set({ user_id: nobody, user_name: '', text: '', files: null })
    .where('user_id', '=', id)
    .where('kind', 'in', ['message', 'edited'])
    .where('channel', '!=', moderationChannel)
    .execute()
  await trx
    .updateTable('entry')
    .set({ user_id: nobody, user_name: '' })
    .where('user_id', '=', id)
    .execute()
  await trx
    .updateTable('message_reaction')
    .set({ user_id: nobody })
    .where('user_id', '=', id)
    .execute()
}

/** Returns the ids of the person's uploads. */
async function dropOwn(trx: Trx, id: string): Promise<string[]> {
  await trx
    .deleteFrom('chat_block')
    .where((row) => row.or([row('user_id', '=', id), row('blocked_id', '=', id)]))
    .execute()
  for (const table of [
    'chat_restriction',
    'chat_action',
    'chat_waiting',
    'moderation_action',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  const files = await trx
    .deleteFrom('chat_file')
    .where('user_id', '=', id)
    .returning('id')
    .execute()
  return files.map((file) => file.id)
}
