import type { Actor } from '@rostra/domain/attendees/attendee'
import type { Restriction } from '@rostra/domain/chat/chat-requests'
import { record } from '../../staff/audit-log.ts'
import type { Db, Trx } from '../../tables.ts'
import { recordModerationAction } from './moderation-actions-store.ts'

type Row = Restriction & { channel: string; by: Actor; at: number }

/** Replaces an earlier one of the same kind, inside a transaction. */
export async function putRestriction(trx: Trx, { userId, by, ...rest }: Row): Promise<void> {
  const { kind, channel, name, until, reason, at } = rest
  const row = { ...rest, user_id: userId, by_id: by.id }
  await trx
    .insertInto('chat_restriction')
    .values(row)
    .onConflict((it) => it.columns(['kind', 'channel', 'user_id']).doUpdateSet(row))
    .execute()
  const action = kind === 'mute' ? 'chat-muted' : 'chat-banned'
  const after = { until, reason, ...(channel ? { channel } : {}) }
  await record(trx, { at, byId: by.id, action, about: name, after })
  await recordModerationAction(trx, userId, { kind, channel, by: by.name, reason, until, at })
}

export const createChatRestrictionsStore = (db: Db) => ({
  /** Newest first. */
  all: (): Promise<(Restriction & { channel: string })[]> =>
    db
      .selectFrom('chat_restriction')
      .select(['kind', 'channel', 'user_id as userId', 'name', 'until', 'reason'])
      .orderBy('at', 'desc')
      .execute(),

  /** Replaces an earlier one of the same kind. */
  put: (row: Row): Promise<void> => db.transaction().execute((trx) => putRestriction(trx, row)),

  /** Writes no audit line when the mute or ban is already over. */
  drop: (
    { kind, channel, userId }: { kind: 'mute' | 'ban'; channel: string; userId: string },
    by: Actor,
    at: number,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('chat_restriction')
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .where('user_id', '=', userId)
        .returning(['name', 'until', 'reason'])
        .executeTakeFirst()
      if (!gone) return
      const { name, until, reason } = gone
      const action = kind === 'mute' ? 'chat-unmuted' : 'chat-unbanned'
      const before = { until, reason, ...(channel ? { channel } : {}) }
      await record(trx, { at, byId: by.id, action, about: name, before })
      await recordModerationAction(trx, userId, {
        kind: kind === 'mute' ? 'unmute' : 'unban',
        channel,
        by: by.name,
        reason: '',
        at,
      })
    }),
})
