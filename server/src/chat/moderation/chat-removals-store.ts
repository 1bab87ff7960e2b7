/** Removing messages: the removals in the log, who made them and the audit log, in one transaction. */

import type { Actor } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { record } from '../../staff/audit-log.ts'
import type { Db, Trx } from '../../tables.ts'
import { type Appended, appendEntries } from '../log/chat-append-store.ts'
import { checkOwn, closeReports } from './chat-reports-store.ts'
import { recordModerationAction } from './moderation-actions-store.ts'

/** Who removes a message and why, for the team to see. */
type Cause = { by: Actor; reason: string }
type Place = { channel: string; seq: number }
type Person = { id: string; name: string }
/** One channel, or those given. */
type Where = { channel: string | undefined; channels: readonly string[] }
type HowAll = { at: number; cause: Cause }

type HowRemoved = { at: number; cause: Cause | undefined; ofReports?: boolean }

/** As `removeOne`, in a transaction of its own. */
export const removeMessage = (db: Db, place: Place, how: HowRemoved): Promise<Appended['fresh']> =>
  db.transaction().execute((trx) => removeOne(trx, place, how))

/** As `removeEach`, in a transaction of its own. */
export const removeMessagesOf = (db: Db, person: Person, where: Where, how: HowAll) =>
  db.transaction().execute((trx) => removeEach(trx, person, where, how))

/**
 * Without a cause no trace of the removal is kept, which is for messages of an erased author. Throws
 * `unknown-message`, naming whoever removed it first; with `ofReports` also `already-changed`
 * when others have already handled the message's reports.
 */
export async function removeOne(
  trx: Trx,
  place: Place,
  { at, cause, ofReports = false }: HowRemoved,
): Promise<Appended['fresh']> {
  const message = await trx
    .selectFrom('entry')
    .select(['user_id', 'user_name', 'text'])
    .where('channel', '=', place.channel)
    .where('seq', '=', place.seq)
    .executeTakeFirst()
  const { fresh, closed } = await removeAt(trx, [place], { at, cause })
  if (!message || fresh.size === 0) throw await goneAlready(trx, place)
  if (!cause) return fresh
  const { by, reason } = cause
  if (ofReports && closed === 0) await checkOwn(trx, place, by)
  await record(trx, {
    at,
    byId: by.id,
    action: 'chat-message-removed',
    about: message.user_name || 'Admin',
    before: { text: message.text, ...place },
    after: { reason, ...(closed > 0 ? { reports: closed } : {}) },
  })
  if (message.user_id)
    await recordModerationAction(trx, message.user_id, {
      kind: 'removed',
      channel: place.channel,
      by: by.name,
      reason,
      at,
    })
  return fresh
}

/** Removes a person's remaining messages. One line in the audit log. */
export async function removeEach(
  trx: Trx,
  person: Person,
  { channel, channels }: Where,
  { at, cause }: HowAll,
): Promise<{ places: Place[]; fresh: Appended['fresh'] }> {
  const places = await trx
    .selectFrom('entry')
    .select(['channel', 'seq'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'message')
    .where('channel', 'in', channel === undefined ? channels : [channel])
    .where('removed_by', 'is', null)
    .orderBy('channel')
    .orderBy('seq')
    .execute()
  if (places.length === 0) return { places, fresh: new Map() }
  const { fresh } = await removeAt(trx, places, { at, cause })
  const { by, reason } = cause
  const after = { reason, count: places.length, channel: channel ?? 'all chats' }
  const action = 'chat-messages-removed'
  await record(trx, { at, byId: by.id, action, about: person.name, after })
  const theirs = { kind: 'removed-all' as const, channel: channel ?? '', by: by.name, reason, at }
  await recordModerationAction(trx, person.id, theirs)
  return { places, fresh }
}

/** `closed` is the number of open reports that this closes. */
async function removeAt(
  trx: Trx,
  places: readonly Place[],
  { at, cause }: { at: number; cause: Cause | undefined },
) {
  const { entries, fresh } = await appendEntries(
    trx,
    places.map(({ channel, seq }) => ({ kind: 'removed', channel, target: seq, at })),
  )
  const done = places.filter((_, index) => entries[index] !== undefined)
  let closed = 0
  for (let from = 0; from < done.length; from += portion) {
    const some = done.slice(from, from + portion)
    for (const [channel, gone] of Map.groupBy(some, (place) => place.channel))
      closed += await closeReports(
        trx,
        { channel, seqs: gone.map(({ seq }) => seq) },
        { state: 'removed', by: cause?.by, at },
      )
    if (!cause) continue
    const { by, reason } = cause
    await trx
      .insertInto('chat_removal')
      .values(some.map((place) => ({ ...place, by_id: by.id, by_name: by.name, reason, at })))
      .execute()
  }
  return { fresh, closed }
}

async function goneAlready(trx: Trx, { channel, seq }: Place): Promise<Problem> {
  const gone = await trx
    .selectFrom('chat_removal')
    .select('by_name')
    .where('channel', '=', channel)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return new Problem(
    'unknown-message',
    gone ? { reason: reason('message-removed', { name: gone.by_name }) } : {},
  )
}

/** SQLite binds at most 32,766 values. */
const portion = 1000
