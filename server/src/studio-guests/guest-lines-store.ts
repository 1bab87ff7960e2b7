/** The private chat between each guest and the host. Its lines are deleted with the link. */
import { randomUUID } from 'node:crypto'
import { type GuestLine, guestLinesShown } from '@rostra/domain/studio/guests'
import type { Db } from '../tables.ts'

export const createGuestLinesStore = (db: Db) => ({
  /** The newest lines, oldest first. */
  async of(guestId: string): Promise<GuestLine[]> {
    const rows = await db
      .selectFrom('studio_guest_line')
      .select(['id', 'from_host', 'text', 'at'])
      .where('guest_id', '=', guestId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(guestLinesShown)
      .execute()
    return rows.reverse().map(({ from_host, ...line }) => ({ ...line, from: sender(from_host) }))
  },

  /** Undefined when the guest no longer exists. */
  write: (guestId: string, from: GuestLine['from'], text: string, at: number) =>
    db.transaction().execute(async (trx) => {
      const guest = await trx
        .selectFrom('studio_guest')
        .select('session_id as showId')
        .where('id', '=', guestId)
        .executeTakeFirst()
      if (!guest) return undefined
      const line = { id: randomUUID(), text, at }
      const row = { ...line, guest_id: guestId, from_host: Number(from === 'host') }
      await trx.insertInto('studio_guest_line').values(row).execute()
      return { ...guest, line: { ...line, from } }
    }),
})

const sender = (fromHost: number): GuestLine['from'] => (fromHost === 1 ? 'host' : 'guest')
