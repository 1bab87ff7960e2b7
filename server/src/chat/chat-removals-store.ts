/** Taking messages away: the removals in the log, who made them and the audit log, in one transaction. */
import { record } from '../organiser/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import { type Appended, appendEntries } from './chat-append-store.ts'
import { addMeasure, type Moderator } from './chat-measures-store.ts'

type Cause = { by: Moderator; reason: string; at: number }
type Place = { channel: string; seq: number }

export type ChatRemovalsStore = ReturnType<typeof makeChatRemovalsStore>

export const makeChatRemovalsStore = (db: Db) => ({
  /** Undefined when the message is not there. */
  remove: ({ channel, seq }: Place, cause: Cause): Promise<Appended | undefined> =>
    db.transaction().execute(async (trx) => {
      const message = await trx
        .selectFrom('entry')
        .select(['user_id', 'user_name', 'text'])
        .where('channel', '=', channel)
        .where('seq', '=', seq)
        .executeTakeFirst()
      const made = await removeAt(trx, [{ channel, seq }], cause)
      if (!message || made.fresh.size === 0) return undefined
      const { by, reason, at } = cause
      const before = { text: message.text, channel, seq }
      const about = message.user_name || 'Admin'
      await record(trx, {
        at,
        byId: by.id,
        action: 'chat-message-removed',
        about,
        before,
        after: { reason },
      })
      if (message.user_id)
        await addMeasure(trx, message.user_id, {
          kind: 'removed',
          channel,
          by: by.name,
          reason,
          until: null,
          at,
        })
      return made
    }),

  /** All messages of a person that are there, in one channel or in those given. One line in the audit log. */
  removeAll: (
    person: { id: string; name: string },
    { channel, channels }: { channel: string | undefined; channels: readonly string[] },
    cause: Cause,
  ): Promise<{ places: Place[]; fresh: Appended['fresh'] }> =>
    db.transaction().execute(async (trx) => {
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
      const { fresh } = await removeAt(trx, places, cause)
      const { by, reason, at } = cause
      const after = { reason, count: places.length, channel: channel ?? 'all chats' }
      await record(trx, {
        at,
        byId: by.id,
        action: 'chat-messages-removed',
        about: person.name,
        after,
      })
      await addMeasure(trx, person.id, {
        kind: 'removed-all',
        channel: channel ?? '',
        by: by.name,
        reason,
        until: null,
        at,
      })
      return { places, fresh }
    }),
})

async function removeAt(trx: Trx, places: readonly Place[], { by, reason, at }: Cause) {
  const made = await appendEntries(
    trx,
    places.map(({ channel, seq }) => ({ kind: 'removed', channel, target: seq, at })),
  )
  const done = places.filter((_, index) => made.entries[index] !== undefined)
  for (let from = 0; from < done.length; from += portion)
    await trx
      .insertInto('chat_removal')
      .values(
        done
          .slice(from, from + portion)
          .map((place) => ({ ...place, by_id: by.id, by_name: by.name, reason, at })),
      )
      .execute()
  return made
}

/** SQLite binds at most 32,766 values. */
const portion = 1000
