/** The private chat between each guest and the host. Its messages are deleted with the link. */
import { randomUUID } from 'node:crypto'
import { type GuestMessage, guestMessagesShown } from '@rostra/domain/studio-guests/guests'
import type { Db } from '../tables.ts'

export const createGuestMessagesStore = (db: Db) => ({
  /** The newest messages, oldest first. */
  async of(guestId: string): Promise<GuestMessage[]> {
    const rows = await db
      .selectFrom('studio_guest_message')
      .select(['id', 'from_host', 'text', 'at'])
      .where('guest_id', '=', guestId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(guestMessagesShown)
      .execute()
    return rows
      .reverse()
      .map(({ from_host, ...message }) => ({ ...message, from: sender(from_host) }))
  },

  /** Undefined when the guest no longer exists. */
  write: (guestId: string, from: GuestMessage['from'], text: string, at: number) =>
    db.transaction().execute(async (trx) => {
      const guest = await trx
        .selectFrom('studio_guest')
        .select('session_id as showId')
        .where('id', '=', guestId)
        .executeTakeFirst()
      if (!guest) return undefined
      const message = { id: randomUUID(), text, at }
      const row = { ...message, guest_id: guestId, from_host: Number(from === 'host') }
      await trx.insertInto('studio_guest_message').values(row).execute()
      return { ...guest, message: { ...message, from } }
    }),
})

const sender = (fromHost: number): GuestMessage['from'] => (fromHost === 1 ? 'host' : 'guest')
