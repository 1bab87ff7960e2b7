import type { DoNotDisturb } from '@rostra/domain/attendees/do-not-disturb'
import type { Db } from '../tables.ts'

export const createDoNotDisturbStore = (db: Db) => ({
  async find(userId: string): Promise<DoNotDisturb | undefined> {
    const row = await db
      .selectFrom('do_not_disturb')
      .select('setting')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row && (JSON.parse(row.setting) as DoNotDisturb)
  },

  async put(user_id: string, chosen: DoNotDisturb): Promise<void> {
    const setting = JSON.stringify(chosen)
    await db
      .insertInto('do_not_disturb')
      .values({ user_id, setting })
      .onConflict((row) => row.column('user_id').doUpdateSet({ setting }))
      .execute()
  },
})
