/** Everything that is kept about one person, wherever it is: to be handed to them, or erased. */
import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendee'
import { erasedPerson, quoted } from '@rostra/domain/audit-log'
import { moderationChannel } from '@rostra/domain/questions'
import { sql } from 'kysely'
import type { Db, Trx } from '../tables.ts'
import { dropAttendance } from './attendance-changes-store.ts'
import type { AttendeeRow } from './attendees-desk-store.ts'
import { eraseMails } from './person-mails-store.ts'

export type PersonData = ReturnType<typeof makePersonDataStore>

export const makePersonDataStore = (db: Db) => {
  const entriesOf = (userId: string) =>
    db
      .selectFrom('entry')
      .select(['channel', 'seq', 'kind', 'text', 'at', 'removed_by'])
      .where('user_id', '=', userId)
      .orderBy('channel')
      .orderBy('seq')
      .execute()

  return {
    /** Messages in the chat's log that people can still see. */
    async messages(userId: string): Promise<{ channel: string; seq: number }[]> {
      const entries = await entriesOf(userId)
      return entries.filter((it) => isChat(it) && it.removed_by === null)
    },

    /** As JSON; times are ISO 8601 UTC. Undefined for an id that nobody has. */
    async all(id: string): Promise<Record<string, unknown> | undefined> {
      const person = await db
        .selectFrom('attendee')
        .select(['id', 'email', 'first', 'last', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!person) return undefined
      const { created_at, ...attendee } = person
      const by = <T extends { at: number }>(rows: T[]) =>
        rows.map((row) => ({ ...row, at: iso(row.at) }))
      const [
        signIns,
        stars,
        blocked,
        restrictions,
        measures,
        files,
        questions,
        tickets,
        reading,
        quiet,
        reactions,
        visits,
        reports,
      ] = await Promise.all([
        db.selectFrom('token').select('created_at as at').where('attendee_id', '=', id).execute(),
        db
          .selectFrom('agenda_star')
          .select(['session_id', 'at'])
          .where('user_id', '=', id)
          .execute(),
        db.selectFrom('chat_block').select(['name', 'at']).where('user_id', '=', id).execute(),
        db
          .selectFrom('chat_restriction')
          .select(['kind', 'channel', 'until', 'reason', 'at'])
          .where('user_id', '=', id)
          .execute(),
        db
          .selectFrom('chat_measure')
          .select(['kind', 'channel', 'until', 'reason', 'at'])
          .where('user_id', '=', id)
          .orderBy('at')
          .execute(),
        db
          .selectFrom('chat_file')
          .select(['channel', 'name', 'type', 'size', 'at'])
          .where('user_id', '=', id)
          .execute(),
        db
          .selectFrom('question')
          .select(['session_id', 'text', 'at'])
          .where('attendee_id', '=', id)
          .execute(),
        db
          .selectFrom('help_ticket')
          .select([
            'firstname',
            'lastname',
            'email',
            'phone',
            'company',
            'message',
            'details',
            'at',
          ])
          .where('email', '=', attendee.email)
          .execute(),
        db.selectFrom('chat_read').select(['channel', 'seq']).where('user_id', '=', id).execute(),
        db
          .selectFrom('do_not_disturb')
          .select('setting')
          .where('user_id', '=', id)
          .executeTakeFirst(),
        db
          .selectFrom('message_reaction')
          .select(['channel', 'seq', 'key'])
          .where('user_id', '=', id)
          .execute(),
        db
          .selectFrom('attendance_visit')
          .select(['session_id', 'joined_at', 'left_at'])
          .where('attendee_id', '=', id)
          .orderBy('joined_at')
          .execute(),
        db
          .selectFrom('chat_report')
          .select(['channel', 'seq', 'reason', 'words', 'at'])
          .where('reporter_id', '=', id)
          .orderBy('at')
          .execute(),
      ])
      const messages = (await entriesOf(id)).filter(isChat)
      return {
        attendee: { ...attendee, registeredAt: iso(created_at) },
        signIns: by(signIns),
        chatMessages: messages.map(({ channel, seq, text, at, removed_by }) => ({
          channel,
          seq,
          text,
          at: iso(at),
          removed: removed_by !== null,
        })),
        chatReactions: reactions,
        chatReports: by(reports),
        chatFiles: by(files),
        chatRead: reading,
        blocked: by(blocked),
        restrictions: by(restrictions),
        measures: by(measures),
        questions: by(questions),
        helpTickets: by(tickets),
        agenda: by(stars),
        attendance: visits.map(({ session_id, joined_at, left_at }) => ({
          session_id,
          joined: iso(joined_at),
          left: left_at === null ? null : iso(left_at),
        })),
        ...(quiet ? { doNotDisturb: JSON.parse(quiet.setting) as unknown } : {}),
      }
    },

    /**
     * Takes name and words away wherever they are. What others did stays whole: numbers of the log,
     * counts of reactions, the question that was answered, under an id that leads to nobody. Gives the
     * ids of their uploads, whose bytes are to go once this is committed.
     */
    async erase(trx: Trx, { id, email, first, last }: AttendeeRow): Promise<string[]> {
      const nobody = `erased-${randomUUID()}`
      // Before the log forgets whose messages they are.
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
      await eraseMails(trx, email)
      // Looked up before they are gone: lines of the log quote questions, and name who sent a ticket.
      const questions = await trx
        .selectFrom('question')
        .select('text')
        .where('attendee_id', '=', id)
        .execute()
      const senders = await trx
        .selectFrom('help_ticket')
        .select(['firstname', 'lastname'])
        .where('email', '=', email)
        .execute()
      await trx
        .updateTable('entry')
        .set({ user_id: nobody, user_name: '', text: '', files: null })
        .where('user_id', '=', id)
        .where('kind', '=', 'message')
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
      await trx
        .deleteFrom('chat_block')
        .where((row) => row.or([row('user_id', '=', id), row('blocked_id', '=', id)]))
        .execute()
      await trx.deleteFrom('chat_restriction').where('user_id', '=', id).execute()
      const files = await trx
        .deleteFrom('chat_file')
        .where('user_id', '=', id)
        .returning('id')
        .execute()
      await trx
        .updateTable('question')
        .set({ attendee_id: nobody })
        .where('attendee_id', '=', id)
        .execute()
      await trx
        .updateTable('help_note')
        .set({ text: '' })
        .where('ticket_id', 'in', (it) =>
          it.selectFrom('help_ticket').select('id').where('email', '=', email),
        )
        .execute()
      await trx
        .updateTable('help_ticket')
        .set({ firstname: '', lastname: '', email: '', phone: '', company: '', message: '' })
        .set({ details: '' })
        .where('email', '=', email)
        .execute()
      await dropAttendance(trx, [id])
      await trx.deleteFrom('chat_measure').where('user_id', '=', id).execute()
      // The log of changes keeps that there was one, not whose.
      const named = `%"id":"${id}"%`
      const name = fullName({ first, last })
      const quotes = questions.map(({ text }) => quoted(text))
      const signed = senders.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
      const inWords = [email, name].filter(Boolean).map((word) => `%${escaped(word)}%`)
      await trx
        .updateTable('audit_log')
        .set({ about: erasedPerson, before: null, after: null })
        .where((row) =>
          row.or([
            row('before', 'like', named),
            row('after', 'like', named),
            // Moderators know people by their names; someone else of the same name is forgotten there too.
            row.and([row('action', 'like', 'chat-%'), row('about', '=', name)]),
            ...(quotes.length > 0
              ? [row.and([row('action', 'like', 'question-%'), row('about', 'in', quotes)])]
              : []),
            ...(signed.length > 0
              ? [row.and([row('action', 'like', 'help-%'), row('about', 'in', signed)])]
              : []),
            ...inWords.map((pattern) =>
              row.and([
                row('action', 'like', 'announcement-%'),
                sql<boolean>`lower(about) like lower(${pattern}) escape '!'`,
              ]),
            ),
          ]),
        )
        .execute()
      return files.map((file) => file.id)
    },
  }
}

/** Questions stand in the moderators' channel a second time, as messages of those who asked. */
const isChat = ({ kind, channel }: { kind: string; channel: string }) =>
  kind === 'message' && channel !== moderationChannel

const escaped = (word: string) => word.replace(/[!%_]/g, (character) => `!${character}`)

const iso = (at: number) => new Date(at).toISOString()
