/** Which page mixes in a session's guests: one at a time, across all instances. */
import { isHere } from '@rostra/domain/studio-guests/guests'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../tables.ts'

export const createStudioRoomsStore = (db: Db, clock: Clock) => ({
  /**
   * False when another page hosts the session, unless `take` takes it over. `page` is the page’s own name, a colon and
   * its connection: a page whose connection was cut can return before anyone has noticed.
   */
  take: (showId: string, page: string, byName: string, take: boolean): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('studio_room')
        .values({ session_id: showId, page: null, by_name: '', seen_at: 0 })
        .onConflict((it) => it.column('session_id').doUpdateSet({ session_id: showId }))
        .execute()
      const room = await trx
        .selectFrom('studio_room')
        .select(['page', 'seen_at'])
        .where('session_id', '=', showId)
        .executeTakeFirstOrThrow()
      const isOthers = room.page !== null && room.page.split(':')[0] !== page.split(':')[0]
      const isTaken = isOthers && isHere(room.seen_at, clock())
      if (isTaken && !take) return false
      await trx
        .updateTable('studio_room')
        .set({ page, by_name: byName, seen_at: clock() })
        .where('session_id', '=', showId)
        .execute()
      return true
    }),

  /** False when another page has taken over. */
  async seen(page: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('studio_room')
      .set({ seen_at: clock() })
      .where('page', '=', page)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** No effect when another page has taken over. */
  async release(page: string): Promise<void> {
    await db.updateTable('studio_room').set({ page: null }).where('page', '=', page).execute()
  },

  /** Who hosts a session's guests; null when no page does. */
  async hostOf(showId: string): Promise<{ by: string } | null> {
    const room = await db
      .selectFrom('studio_room')
      .select(['page', 'by_name', 'seen_at'])
      .where('session_id', '=', showId)
      .executeTakeFirst()
    return room && room.page !== null && isHere(room.seen_at, clock()) ? { by: room.by_name } : null
  },
})

export type StudioRoomsStore = ReturnType<typeof createStudioRoomsStore>
