/** One person's chat state: whom they block, how far they have read, their own reactions. */
import { fullName } from '@rostra/domain/attendees/attendee'
import type { ChatState } from '@rostra/domain/chat/chat-requests'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Role } from '@rostra/domain/staff/organiser'
import type { Db } from '../tables.ts'

export type ChatPeopleStore = ReturnType<typeof createChatPeopleStore>

/** Own reactions sent to an opening page; older messages show only the counts. */
const maxOwnReactions = 500

type Found = { name: string; email: string | null; isStaff: boolean; role?: Role }

export const createChatPeopleStore = (db: Db) => ({
  async block(user_id: string, blocked: { id: string; name: string }, at: number): Promise<void> {
    await db
      .insertInto('chat_block')
      .values({ user_id, blocked_id: blocked.id, name: blocked.name, at })
      .onConflict((row) => row.doNothing())
      .execute()
  },

  async unblock(userId: string, blockedId: string): Promise<void> {
    await db
      .deleteFrom('chat_block')
      .where('user_id', '=', userId)
      .where('blocked_id', '=', blockedId)
      .execute()
  },

  blocked: (userId: string): Promise<ChatState['blocked']> =>
    db
      .selectFrom('chat_block')
      .select(['blocked_id as id', 'name'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute(),

  /** Who has blocked one of these people, as pairs. */
  blockers: (blockedIds: readonly string[]) =>
    db
      .selectFrom('chat_block')
      .select(['user_id', 'blocked_id'])
      .where('blocked_id', 'in', blockedIds)
      .execute(),

  reacted: (userId: string, channel: string): Promise<ChatState['reacted']> =>
    db
      .selectFrom('message_reaction')
      .select(['seq', 'key'])
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .orderBy('seq', 'desc')
      .limit(maxOwnReactions)
      .execute(),

  async read(userId: string, channel: string): Promise<number> {
    const row = await db
      .selectFrom('chat_read')
      .select('seq')
      .where('channel', '=', channel)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.seq ?? 0
  },

  /** The position only moves forward: a window that is behind changes nothing. */
  async markRead(user_id: string, channel: string, seq: number): Promise<void> {
    await db
      .insertInto('chat_read')
      .values({ channel, user_id, seq })
      .onConflict((row) =>
        row.columns(['channel', 'user_id']).doUpdateSet({ seq }).where('chat_read.seq', '<', seq),
      )
      .execute()
  },

  /** Ids of the team, and of the attendees with these emails. */
  async hosts(emails: readonly string[]): Promise<string[]> {
    const staff = db.selectFrom('staff').select('id')
    const speakers = db.selectFrom('attendee').select('id').where('email', 'in', emails)
    const rows = await (emails.length > 0 ? staff.union(speakers) : staff).execute()
    return rows.map(({ id }) => id)
  },

  /** An attendee or a team member. Throws `unknown-person`. */
  async find(id: string): Promise<Found> {
    const attendee = await db
      .selectFrom('attendee')
      .select(['first', 'last', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (attendee) return { name: fullName(attendee), email: attendee.email, isStaff: false }
    const member = await db
      .selectFrom('staff')
      .select(['first', 'last', 'email', 'role'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!member) throw new Problem('unknown-person')
    return { ...member, name: fullName(member), isStaff: true }
  },
})

/** People can't block, mute or ban themselves. */
export function checkOther(userId: string, { id }: { id: string }): void {
  if (userId === id)
    throw new Problem('invalid', { reason: reason('invalid-parameter'), field: 'userId' })
}
