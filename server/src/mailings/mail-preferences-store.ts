/** Who has unsubscribed from mailings, and the keys of the addresses at which people do. */
import { newSecret } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'

export type MailPreferencesStore = ReturnType<typeof createMailPreferencesStore>

export const createMailPreferencesStore = (db: Db) => ({
  /** The keys of these people, by email; made where there is none. At most 1,000. */
  async keysOf(emails: readonly string[]): Promise<Map<string, string>> {
    if (emails.length === 0) return new Map()
    const rows = emails.toSorted().map((email) => ({ key: newSecret(), email }))
    await db
      .insertInto('mail_preference')
      .values(rows)
      .onConflict((row) => row.column('email').doNothing())
      .execute()
    const keys = await db
      .selectFrom('mail_preference')
      .select(['email', 'key'])
      .where('email', 'in', emails)
      .execute()
    return new Map(keys.map(({ email, key }) => [email, key]))
  },

  /** Undefined for an unknown key. */
  find: (key: string) =>
    db
      .selectFrom('mail_preference')
      .select(['email', 'unsubscribed_at'])
      .where('key', '=', key)
      .executeTakeFirst(),

  /** `at` is null for someone who wants emails again. Unsubscribing twice keeps the first time. */
  async set(key: string, at: number | null): Promise<void> {
    await db
      .updateTable('mail_preference')
      .set({ unsubscribed_at: at })
      .where('key', '=', key)
      .where('unsubscribed_at', at === null ? 'is not' : 'is', null)
      .execute()
  },

  /** The newest first. */
  async unsubscribed(): Promise<{ email: string; at: number }[]> {
    const rows = await db
      .selectFrom('mail_preference')
      .select(['email', 'unsubscribed_at as at'])
      .where('unsubscribed_at', 'is not', null)
      .orderBy('unsubscribed_at', 'desc')
      .orderBy('email')
      .execute()
    return rows.flatMap(({ email, at }) => (at === null ? [] : [{ email, at }]))
  },

  async unsubscribedAt(email: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('mail_preference')
      .select('unsubscribed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.unsubscribed_at ?? undefined
  },
})
