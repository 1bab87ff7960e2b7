import { randomUUID } from 'node:crypto'
import { record } from '../organiser/audit-log.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'
import type { Moderator } from './question-inbox-store.ts'

export type PresenterStore = ReturnType<typeof makePresenterStore>

type Cause = { about: string; by: Moderator; at: number }

export const makePresenterStore = (db: Db) => ({
  list: () =>
    db
      .selectFrom('presenter_link')
      .select(['id', 'session_id as showId', 'by_name as by', 'at'])
      .orderBy('at', 'desc')
      .execute(),

  /** Gives the link's secret, which nobody can read again. */
  make: (showId: string, { about, by, at }: Cause): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const secret = newSecret()
      await trx
        .insertInto('presenter_link')
        .values({
          id: randomUUID(),
          hash: secretHash(secret),
          session_id: showId,
          by_name: by.name,
          at,
        })
        .execute()
      await record(trx, { at, byId: by.id, action: 'presenter-link-made', about })
      return secret
    }),

  end: (id: string, by: Moderator, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('presenter_link')
        .where('id', '=', id)
        .returning('session_id')
        .executeTakeFirst()
      if (gone)
        await record(trx, {
          at,
          byId: by.id,
          action: 'presenter-link-ended',
          about: gone.session_id,
        })
    }),

  /** The session of a link that works. */
  async sessionOf(link: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('presenter_link')
      .select('session_id')
      .where('hash', '=', secretHash(link))
      .executeTakeFirst()
    return row?.session_id
  },
})
