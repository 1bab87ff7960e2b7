import type { Restriction } from '@rostra/domain/chat-services'
import type { Db } from '../tables.ts'

export type ChatRestrictionsStore = ReturnType<typeof makeChatRestrictionsStore>

type Row = Restriction & { channel: string; byId: string; at: number }

export function makeChatRestrictionsStore(db: Db) {
  const rows = () =>
    db
      .selectFrom('chat_restriction')
      .select(['kind', 'channel', 'user_id as userId', 'name', 'until', 'reason'])
      .orderBy('at', 'desc')
  return {
    all: (): Promise<(Restriction & { channel: string })[]> => rows().execute(),

    /** Mutes of the channel, and bans, newest first. */
    async of(channel: string): Promise<Restriction[]> {
      const found = await rows().where('channel', 'in', [channel, '']).execute()
      return found.map(({ channel: _, ...restriction }) => restriction)
    },

    async put({ userId, byId, ...rest }: Row): Promise<void> {
      const row = { ...rest, user_id: userId, by_id: byId }
      await db
        .insertInto('chat_restriction')
        .values(row)
        .onConflict((it) => it.columns(['kind', 'channel', 'user_id']).doUpdateSet(row))
        .execute()
    },

    async drop(kind: 'mute' | 'ban', channel: string, userId: string): Promise<void> {
      await db
        .deleteFrom('chat_restriction')
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
