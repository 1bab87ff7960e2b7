/** Tokens of previews. Nothing else about a preview is stored, nor is its simulated user. */
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { madeUpAttendee, previewLasts, previewTime } from '@rostra/domain/preview/preview'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'

export type PreviewService = ReturnType<typeof createPreviewService>

export const createPreviewService = (db: Db, clock: Clock) => ({
  /** `staffTokenHash` belongs to the organiser's sign-in. */
  async begin(staffTokenHash: string, at: number, stopped: boolean) {
    const now = clock()
    const token = tokenOfKind('preview', newSecret())
    const expiresAt = now + previewLasts
    const { shift, stoppedAt } = previewTime(at, stopped, now)
    await db
      .insertInto('preview_token')
      .values({
        hash: secretHash(token),
        staff_token_hash: staffTokenHash,
        shift,
        stopped_at: stoppedAt,
        expires_at: expiresAt,
      })
      .execute()
    return { token, expiresAt }
  },

  /** Whose preview this is; undefined when it is over or unknown, or its owner is no longer an organiser. */
  async check(token: string): Promise<Caller | undefined> {
    const id = secretHash(token)
    const now = clock()
    const row = await db
      .selectFrom('preview_token')
      .innerJoin('staff_token', 'staff_token.hash', 'preview_token.staff_token_hash')
      .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
      .select([
        'preview_token.staff_token_hash',
        'preview_token.shift',
        'preview_token.stopped_at',
        'preview_token.expires_at',
        'staff_token.expires_at as staff_expires_at',
      ])
      .where('preview_token.hash', '=', id)
      .where('preview_token.expires_at', '>', now)
      .where('staff_token.expires_at', '>', now)
      .where('staff.role', '=', 'organiser')
      .executeTakeFirst()
    if (!row) return undefined
    const expiresAt = Math.min(row.expires_at, row.staff_expires_at)
    return {
      attendee: madeUpAttendee(id.slice(0, 16)),
      tokenHash: row.staff_token_hash,
      preview: { id, shift: row.shift, stoppedAt: row.stopped_at, expiresAt },
    }
  },

  /** Which of these previews still work, by their ids. */
  async living(ids: readonly string[]): Promise<Set<string>> {
    const now = clock()
    const rows = await db
      .selectFrom('preview_token')
      .innerJoin('staff_token', 'staff_token.hash', 'preview_token.staff_token_hash')
      .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
      .select('preview_token.hash')
      .where('preview_token.hash', 'in', ids)
      .where('preview_token.expires_at', '>', now)
      .where('staff_token.expires_at', '>', now)
      .where('staff.role', '=', 'organiser')
      .execute()
    return new Set(rows.map(({ hash }) => hash))
  },

  /** Deletes the previews that are over. */
  async deleteExpired(): Promise<void> {
    await db.deleteFrom('preview_token').where('expires_at', '<=', clock()).execute()
  },

  async move(id: string, at: number, stopped: boolean): Promise<void> {
    const { shift, stoppedAt } = previewTime(at, stopped, clock())
    await db
      .updateTable('preview_token')
      .set({ shift, stopped_at: stoppedAt })
      .where('hash', '=', id)
      .execute()
  },
})
