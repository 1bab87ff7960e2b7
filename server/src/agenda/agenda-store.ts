/** Stars and calendar keys of one person at a time. */
import type { Db } from '../tables.ts'

export type AgendaStore = ReturnType<typeof createAgendaStore>

export const createAgendaStore = (db: Db) => ({
  async starred(userId: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('agenda_star')
      .select('session_id')
      .where('user_id', '=', userId)
      .execute()
    return new Set(rows.map(({ session_id }) => session_id))
  },

  async star(user_id: string, session_id: string, at: number): Promise<void> {
    await db
      .insertInto('agenda_star')
      .values({ user_id, session_id, at })
      .onConflict((row) => row.doNothing())
      .execute()
  },

  async unstar(userId: string, sessionId: string): Promise<void> {
    await db
      .deleteFrom('agenda_star')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .execute()
  },

  /** The person's key; `make` creates it the first time. */
  async calendarKey(user_id: string, make: () => string, created_at: number): Promise<string> {
    const existing = db.selectFrom('calendar_key').select('key').where('user_id', '=', user_id)
    const row = await existing.executeTakeFirst()
    if (row) return row.key
    await db
      .insertInto('calendar_key')
      .values({ user_id, key: make(), created_at })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    // Another device may have created a key first.
    return (await existing.executeTakeFirstOrThrow()).key
  },

  async replaceCalendarKey(user_id: string, key: string, created_at: number): Promise<void> {
    await db
      .insertInto('calendar_key')
      .values({ user_id, key, created_at })
      .onConflict((row) => row.column('user_id').doUpdateSet({ key, created_at }))
      .execute()
  },

  async isTeam(userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('staff')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  },

  async userOfKey(key: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('calendar_key')
      .select('user_id')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.user_id
  },
})
