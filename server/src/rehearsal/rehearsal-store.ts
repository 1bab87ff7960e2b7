/** Everything a rehearsal leaves in the database, found by its people's email addresses and its channel's name. */
import { setImmediate } from 'node:timers/promises'
import {
  rehearsalChannel,
  rehearsalDomain,
  rehearsalOfChannel,
  rehearsalOfEmail,
} from '@rostra/domain/rehearsal/rehearsal'
import type { Db } from '../tables.ts'

/** Rows in one statement: SQLite blocks the process during it, and a real event may be running. */
const portion = 500

export const createRehearsalStore = (db: Db) => {
  const people = (id: string) =>
    db
      .selectFrom('attendee')
      .select('id')
      .where('email', 'like', `%@${rehearsalDomain(id)}`)

  return {
    /** Ids of rehearsals that were not ended, or that received writes while they were being ended. */
    async left(): Promise<string[]> {
      const emails = await db
        .selectFrom('attendee')
        .select('email')
        .where('email', 'like', `%${rehearsalDomain('')}`)
        .execute()
      const channels = await db
        .selectFrom('channel')
        .select('name')
        .where('name', 'like', rehearsalChannel('%'))
        .execute()
      const ids = [
        ...emails.map(({ email }) => rehearsalOfEmail(email)),
        ...channels.map(({ name }) => rehearsalOfChannel(name)),
      ]
      return [...new Set(ids)].filter((id) => id !== undefined)
    },

    /** Removes its attendees, together with their tokens. */
    async removePeople(id: string): Promise<void> {
      await db
        .deleteFrom('chat_block')
        .where((row) =>
          row.or([row('user_id', 'in', people(id)), row('blocked_id', 'in', people(id))]),
        )
        .execute()
      await db.deleteFrom('chat_restriction').where('user_id', 'in', people(id)).execute()
      await inPortions(() =>
        db
          .deleteFrom('attendee')
          .where('id', 'in', people(id).limit(portion))
          .returning('id')
          .execute(),
      )
    },

    /** Removes its channel with everything written and stored there. */
    async removeChannel(id: string): Promise<void> {
      const channel = rehearsalChannel(id)
      await db.deleteFrom('message_reaction').where('channel', '=', channel).execute()
      await inPortions(() =>
        db
          .deleteFrom('chat_read')
          .where('channel', '=', channel)
          .where('user_id', 'in', (read) =>
            read
              .selectFrom('chat_read')
              .select('user_id')
              .where('channel', '=', channel)
              .limit(portion),
          )
          .returning('user_id')
          .execute(),
      )
      await inPortions(() =>
        db
          .deleteFrom('entry')
          .where('channel', '=', channel)
          .where('seq', 'in', (entry) =>
            entry
              .selectFrom('entry')
              .select('seq')
              .where('channel', '=', channel)
              .orderBy('seq')
              .limit(portion),
          )
          .returning('seq')
          .execute(),
      )
      await db.deleteFrom('channel').where('name', '=', channel).execute()
    },
  }
}

/** Repeats a statement until it finds nothing more, letting other work run in between. */
async function inPortions(remove: () => Promise<unknown[]>): Promise<void> {
  while ((await remove()).length > 0) await setImmediate()
}
