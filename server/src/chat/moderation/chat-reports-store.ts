/** Reports of messages. All reports of one message are handled together, by the first moderator to act. */

import { randomUUID } from 'node:crypto'
import type { Actor } from '@rostra/domain/attendees/attendee'
import type { AfterReport } from '@rostra/domain/chat/chat-report-calls'
import type { ReportReason } from '@rostra/domain/chat/chat-reports'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { sql } from 'kysely'
import { record } from '../../staff/audit-log.ts'
import type { Db, Trx } from '../../tables.ts'

type Place = { channel: string; seq: number }
type Report = Place & {
  reporterId: string
  reason: ReportReason | null
  details: string
  at: number
}
type Page = { channels: readonly string[]; after: AfterReport | undefined; limit: number }

export type ChatReportsStore = ReturnType<typeof createChatReportsStore>

export const createChatReportsStore = (db: Db) => {
  /** Open reports of messages that were not removed, in these chats. */
  const waiting = (channels: readonly string[]) =>
    db
      .selectFrom('chat_report')
      .innerJoin('entry', (join) =>
        join
          .onRef('entry.channel', '=', 'chat_report.channel')
          .onRef('entry.seq', '=', 'chat_report.seq'),
      )
      .where('chat_report.state', '=', 'open')
      .where('chat_report.channel', 'in', channels)
      .where('entry.removed_by', 'is', null)
      .groupBy(['chat_report.channel', 'chat_report.seq'])

  return {
    /** False when this person has reported the message before. */
    async add({ reporterId, ...report }: Report): Promise<boolean> {
      const added = await db
        .insertInto('chat_report')
        .values({
          id: randomUUID(),
          reporter_id: reporterId,
          ...report,
          state: 'open',
          handled_by_id: null,
          handled_by: null,
          handled_at: null,
        })
        .onConflict((row) => row.columns(['channel', 'seq', 'reporter_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** The number of messages with open reports. */
    async count(channels: readonly string[]): Promise<number> {
      if (channels.length === 0) return 0
      const { count } = await db
        .selectFrom(waiting(channels).select('chat_report.seq').as('reported'))
        .select((it) => it.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Messages with open reports, newest report first. */
    async page({ channels, after, limit }: Page) {
      if (channels.length === 0) return { places: [], more: false }
      const newest = sql<number>`max(chat_report.at)`
      let query = waiting(channels)
        .select(['chat_report.channel', 'chat_report.seq', newest.as('at')])
        .select((it) => it.fn.countAll<number>().as('count'))
      if (after)
        query = query.having(
          sql<boolean>`(${newest}, chat_report.channel, chat_report.seq) < (${after.at}, ${after.channel}, ${after.seq})`,
        )
      const rows = await query
        .orderBy(newest, 'desc')
        .orderBy('chat_report.channel', 'desc')
        .orderBy('chat_report.seq', 'desc')
        .limit(limit + 1)
        .execute()
      return {
        places: rows
          .slice(0, limit)
          .map(({ at, count, ...place }) => ({ ...place, at: Number(at), count: Number(count) })),
        more: rows.length > limit,
      }
    },

    /** Reasons and details of the open reports, and who dismissed earlier ones. */
    async detail({ channel, seq }: Place) {
      const reports = db
        .selectFrom('chat_report')
        .where('channel', '=', channel)
        .where('seq', '=', seq)
      const open = reports.where('state', '=', 'open')
      const reasons = await open
        .select((it) => ['reason', it.fn.countAll<number>().as('count')])
        .groupBy('reason')
        .orderBy('count', 'desc')
        .orderBy('reason')
        .execute()
      const said = await open
        .select('details')
        .where('details', '<>', '')
        .orderBy('at', 'desc')
        .limit(shownDetails)
        .execute()
      const dismissed = await lastHandled(db, { channel, seq })
      return {
        reasons: reasons.flatMap(({ reason, count }) =>
          reason === null ? [] : [{ reason, count: Number(count) }],
        ),
        details: said.map(({ details }) => details),
        ...(dismissed ? { dismissed: { by: dismissed.by, at: dismissed.at } } : {}),
      }
    },

    /** Throws `already-changed` when there are new reports, or when someone else was faster, naming them. */
    dismiss: (
      place: Place & { count: number },
      { by, at }: { by: Actor; at: number },
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { channel, seq, count } = place
        const closed = await closeReports(
          trx,
          { channel, seqs: [seq] },
          { state: 'dismissed', by, at },
        )
        if (closed === 0) return checkOwn(trx, { channel, seq }, by)
        if (closed !== count)
          throw new Problem('already-changed', { reason: reason('new-reports') })
        const message = await trx
          .selectFrom('entry')
          .select(['user_name', 'text'])
          .where('channel', '=', channel)
          .where('seq', '=', seq)
          .executeTakeFirstOrThrow()
        await record(trx, {
          at,
          byId: by.id,
          action: 'chat-report-dismissed',
          about: message.user_name || 'Admin',
          before: { text: message.text, channel, seq },
          after: { reports: count },
        })
      }),
  }
}

/** Maximum number of explanations shown for a message. */
const shownDetails = 10

type Handled = { state: 'dismissed' | 'removed'; by: Actor | undefined; at: number }

/** Closes the open reports of these messages; returns the number of reports. */
export async function closeReports(
  trx: Trx,
  { channel, seqs }: { channel: string; seqs: readonly number[] },
  { state, by, at }: Handled,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_report')
    .set({ state, handled_by_id: by?.id ?? null, handled_by: by?.name ?? '', handled_at: at })
    .where('channel', '=', channel)
    .where('seq', 'in', seqs)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** For reports already handled: fine if this moderator did it; otherwise throws `already-changed`, naming who did. */
export async function checkOwn(trx: Trx, place: Place, by: Actor): Promise<void> {
  const last = await lastHandled(trx, place)
  if (last?.byId === by.id) return
  if (!last?.by) throw new Problem('already-changed')
  const outcome = last.state === 'removed' ? 'message-removed' : 'reports-dismissed'
  throw new Problem('already-changed', { reason: reason(outcome, { name: last.by }) })
}

async function lastHandled(from: Db | Trx, { channel, seq }: Place) {
  const row = await from
    .selectFrom('chat_report')
    .select(['state', 'handled_by_id as byId', 'handled_by as by', 'handled_at as at'])
    .where('channel', '=', channel)
    .where('seq', '=', seq)
    .where('state', '<>', 'open')
    .orderBy('handled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, by: row.by ?? '', at: row.at ?? 0 }
}
