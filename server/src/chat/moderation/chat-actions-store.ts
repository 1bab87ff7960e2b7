/** Moderators' one-click actions on a message. Each action is one transaction, and so is its undo. */
import type { Actor } from '@rostra/domain/attendees/attendee'
import { type ChatAction, mayUndo, quickMuteUntil } from '@rostra/domain/chat/chat-actions'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { record } from '../../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../../tables.ts'
import { type Appended, appendEntries } from '../log/chat-append-store.ts'
import { removeEach, removeOne } from './chat-removals-store.ts'
import { putRestriction } from './chat-restrictions-store.ts'
import { recordModerationAction } from './moderation-actions-store.ts'

type Restricted = Tables['chat_restriction']
/** `until` is the new mute's end; `before` is the mute that it replaced, which undo restores. */
type Muted = { until: number; before: Restricted | null }
/** `id` is created by the page, so that a repeated request has no further effect. */
export type Wanted = { id: string; channel: string; seq: number; action: ChatAction }
export type Author = { id: string; name: string }
export type Done = { removed: number; fresh: Appended['fresh']; muted: boolean }

/** ms an action is kept: longer than the time to undo it, so that late requests are still recognised. */
const keptFor = 3_600_000

/** Throws `unknown-message`, naming whoever removed it first. A repeated id has no further effect. */
export const act = (db: Db, wanted: Wanted, author: Author, by: Actor, at: number): Promise<Done> =>
  db.transaction().execute(async (trx) => {
    const { id, channel, seq, action } = wanted
    await trx
      .deleteFrom('chat_action')
      .where('at', '<', at - keptFor)
      .execute()
    const isNew = await trx
      .insertInto('chat_action')
      .values({
        id,
        by_id: by.id,
        channel,
        user_id: author.id,
        name: author.name,
        removed: '[]',
        muted: null,
        at,
        undone_at: null,
      })
      .onConflict((row) => row.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return { removed: 0, fresh: new Map(), muted: false }
    const muted = action === 'remove' ? null : await mute(trx, { channel, author, by, at })
    const cause = { by, reason: '' }
    let removed: number[] = []
    let fresh: Appended['fresh'] = new Map()
    if (action === 'remove') {
      fresh = await removeOne(trx, { channel, seq }, { at, cause })
      removed = [seq]
    } else if (action === 'mute-and-remove') {
      const all = await removeEach(trx, author, { channel, channels: [] }, { at, cause })
      fresh = all.fresh
      removed = all.places.map((place) => place.seq)
    }
    await trx
      .updateTable('chat_action')
      .set({ removed: JSON.stringify(removed), muted: muted && JSON.stringify(muted) })
      .where('id', '=', id)
      .execute()
    return { removed: removed.length, fresh, muted: muted !== null }
  })

/**
 * Undoes the moderator's own action. Throws `out-of-date` when it is too late. Later changes by
 * others to the same messages or mute stay; undoing twice changes nothing.
 */
export const undo = (db: Db, id: string, by: Actor, at: number): Promise<Done> =>
  db.transaction().execute(async (trx) => {
    const action = await trx
      .updateTable('chat_action')
      .set({ undone_at: at })
      .where('id', '=', id)
      .where('by_id', '=', by.id)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!action && (await isOwn(trx, id, by))) return { removed: 0, fresh: new Map(), muted: false }
    if (!action || !mayUndo(action.at, at))
      throw new Problem('out-of-date', { reason: reason('undo-over') })
    const { channel, user_id, name } = action
    const seqs = await ownRemovals(trx, action)
    const { fresh } = await appendEntries(
      trx,
      seqs.map((target) => ({ kind: 'restored', channel, target, at })),
    )
    await reopenReports(trx, { channel, seqs, at: action.at })
    const muted = action.muted ? (JSON.parse(action.muted) as Muted) : null
    if (muted) await unmute(trx, { channel, userId: user_id, muted, at: action.at })
    const done = { messages: seqs.length, unmuted: muted !== null, channel }
    await record(trx, { at, byId: by.id, action: 'chat-action-undone', about: name, after: done })
    await recordModerationAction(trx, user_id, {
      kind: muted ? 'unmute' : 'restored',
      channel,
      by: by.name,
      reason: 'Undone',
      at,
    })
    return { removed: seqs.length, fresh, muted: muted !== null }
  })

/** Lets a repeated undo of one's own action succeed. */
const isOwn = async (trx: Trx, id: string, by: Actor): Promise<boolean> =>
  (await trx
    .selectFrom('chat_action')
    .select('id')
    .where('id', '=', id)
    .where('by_id', '=', by.id)
    .executeTakeFirst()) !== undefined

/** Null where a longer mute is already in effect. */
async function mute(
  trx: Trx,
  { channel, author, by, at }: { channel: string; author: Author; by: Actor; at: number },
): Promise<Muted | null> {
  const before = await trx
    .selectFrom('chat_restriction')
    .selectAll()
    .where('kind', '=', 'mute')
    .where('channel', '=', channel)
    .where('user_id', '=', author.id)
    .executeTakeFirst()
  const until = quickMuteUntil(before, at)
  if (until === undefined) return null
  const row = { kind: 'mute' as const, channel, userId: author.id, name: author.name }
  await putRestriction(trx, { ...row, until, reason: '', by, at })
  return { until, before: before ?? null }
}

/** Restores the previous mute, unless someone has changed the mute since. */
async function unmute(
  trx: Trx,
  { channel, userId, muted, at }: { channel: string; userId: string; muted: Muted; at: number },
): Promise<void> {
  const gone = await trx
    .deleteFrom('chat_restriction')
    .where('kind', '=', 'mute')
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .where('until', '=', muted.until)
    .where('at', '=', at)
    .returning('user_id')
    .executeTakeFirst()
  if (gone && muted.before) await trx.insertInto('chat_restriction').values(muted.before).execute()
}

/** The messages that this action removed, except those that others have changed since. */
async function ownRemovals(
  trx: Trx,
  { channel, by_id, removed, at }: { channel: string; by_id: string; removed: string; at: number },
): Promise<number[]> {
  const seqs = JSON.parse(removed) as number[]
  const own: number[] = []
  for (let from = 0; from < seqs.length; from += portion)
    own.push(
      ...(
        await trx
          .deleteFrom('chat_removal')
          .where('channel', '=', channel)
          .where('seq', 'in', seqs.slice(from, from + portion))
          .where('by_id', '=', by_id)
          .where('at', '=', at)
          .returning('seq')
          .execute()
      ).map(({ seq }) => seq),
    )
  return own.sort((a, b) => a - b)
}

/** Reopens the reports that the removal closed. */
async function reopenReports(
  trx: Trx,
  { channel, seqs, at }: { channel: string; seqs: readonly number[]; at: number },
): Promise<void> {
  for (let from = 0; from < seqs.length; from += portion)
    await trx
      .updateTable('chat_report')
      .set({ state: 'open', handled_by_id: null, handled_by: null, handled_at: null })
      .where('channel', '=', channel)
      .where('seq', 'in', seqs.slice(from, from + portion))
      .where('state', '=', 'removed')
      .where('handled_at', '=', at)
      .execute()
}

/** SQLite binds at most 32,766 values. */
const portion = 1000
